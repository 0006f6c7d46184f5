import type { Endpoint } from '@quadrangle/api-client/contract'
import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, inject } from '../testing/test-app.ts'
import { createWorld, statementsOf, type World } from './testing/world.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
  const { app, db } = world
  app.log.level = 'silent'
  await db
    .insertInto('card_source')
    .values([
      { key: 'tips', kind: 'builtin', address: 'tips' },
      { key: 'todo', kind: 'builtin', address: 'todo' },
      { key: 'own', kind: 'http', address: '/source/card', internal: true },
      { key: 'broken', kind: 'http', address: '/source/broken', internal: true },
      { key: 'private', kind: 'http', address: 'https://127.0.0.1/card' },
    ])
    .execute()
  await db
    .insertInto('card')
    .values(
      ['tips', 'todo', 'own', 'broken'].map((id, sort) => ({
        id,
        source_key: id,
        name: id,
        name_en: id,
        icon: 'x',
        sort,
      })),
    )
    .execute()
})
afterAll(() => world.close())

test('the calls of the home page take few statements: the session’s own, and the number written here', async () => {
  const { app, student, database } = world
  const content = (url: string) => ({ body: { url, params: {} } })
  const calls: readonly [string, Endpoint, { query?: object; body?: object }, number][] = [
    ['config', contract.global.config, {}, 1],
    ['user', contract.user.info, {}, 1],
    ['cards', contract.card.collection, { query: { request_type: 'list' } }, 1],
    ['notices', contract.notice.list, { query: { box: 'default' } }, 1],
    ['tips', contract.planner.tips, { query: { begin_time: 1 } }, 1],
    ['memo', contract.planner.memos, {}, 1],
    ['todo', contract.planner.todos, {}, 1],
    ['backgrounds', contract.config.backgrounds, {}, 1],
    ['card', contract.card.content, content('todo'), 2],
    ['poll', contract.card.content, { body: { url: '', params: { poll: true } } }, 2],
  ]
  for (const [name, endpoint, input, most] of calls) {
    const ask = () => inject(app, endpoint, { ...input, headers: student.headers })
    // The first time a card is seen is written down.
    await ask()
    const statements = await statementsOf(database, async () => expect((await ask()).statusCode, name).toBe(200))
    expect(statements.length, `${name}:\n${statements.join('\n')}`).toBe(most + 1)
  }
})

test('a source of this server is asked over its own address; one that fails harms no other card', async () => {
  const { app, student } = world
  const load = (url: string) =>
    call(app, contract.card.content, { body: { url, params: {} }, headers: student.headers })
  expect(await load('own')).toMatchObject({ status: 502, errcode: 502 })
  expect(await load('private')).toMatchObject({
    status: 502,
    errmsg: expect.stringContaining('no content at the moment'),
  })
  expect((await load('tips')).status).toBe(200)
  const { data } = await call(app, contract.card.content, {
    body: { url: '', params: { poll: true } },
    headers: student.headers,
  })
  expect(data.version === 'poll/v1' && data.data.map((card) => card.id)).toEqual(['tips', 'todo'])
})
