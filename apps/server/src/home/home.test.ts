import { contract, type Endpoint } from '@quadrangle/api-client/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../routes.ts'
import { createWorld, statementsOf, type World } from '../testing/areas/world.ts'
import { call, inject } from '../testing/test-app.ts'
import { LOCALE_HEADER, PERSON_HEADER } from './card/fetch/fetch-card.ts'
import { isInternal } from './card/fetch/internal-token.ts'

let world: World

/** Two services of this server that make cards: one works, the other one is broken. */
async function sources(app: FastifyInstance): Promise<void> {
  app.get('/source/card', async ({ headers }) => ({
    version: 'card/v1',
    kind: 'list',
    data: [
      {
        id: '1',
        title: `${headers[PERSON_HEADER]} ${headers[LOCALE_HEADER]} ${isInternal(headers)}`,
        unread: 1,
        time: '2026-01-01T00:00:00Z',
      },
    ],
    global: { tips: 1 },
  }))
  app.get('/source/broken', async () => ({ version: 'card/v1', kind: 'list' }))
}

beforeAll(async () => {
  world = await createWorld({ routes: [...routes, sources] })
  const { db } = world
  await db
    .insertInto('card_source')
    .values([
      { key: 'tips', kind: 'builtin', address: 'tips' },
      { key: 'todo', kind: 'builtin', address: 'todo' },
      { key: 'own', kind: 'http', address: '/source/card', internal: true, trusted: true, timeout_ms: 10_000 },
      { key: 'broken', kind: 'http', address: '/source/broken', internal: true },
      { key: 'private', kind: 'http', address: 'https://127.0.0.1/card' },
    ])
    .execute()
  await db
    .insertInto('card')
    .values(
      ['tips', 'todo', 'own', 'broken', 'private'].map((id, sort) => ({
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

test('the calls of the home page run no more statements than the limit in this test', async () => {
  const { app, student } = world
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
  for (const [name, endpoint, input, expectedCount] of calls) {
    const request = () => inject(app, endpoint, { ...input, headers: student.headers })
    // The first request stores that a card was seen.
    await request()
    const statements = await statementsOf(async () => expect((await request()).statusCode, name).toBe(200))
    expect(statements.length, `${name}:\n${statements.join('\n')}`).toBe(expectedCount)
  }
})

test('a source of this server is requested at its own address, with the person; a failing one does not affect other cards', async () => {
  const { app, student } = world
  const { headers } = student
  const load = (url: string) => call(app, contract.card.content, { body: { url, params: {} }, headers })
  const unreachable = await load('own')
  expect(unreachable).toMatchObject({
    status: 502,
    errcode: 502,
    errmsg: expect.stringContaining('no content at the moment'),
  })

  await app.listen({ host: '127.0.0.1', port: 0 })
  expect((await load('own')).data).toMatchObject({
    data: [{ title: '20260001 zh true', unread: 1 }],
    global: { tips: 1 },
  })
  for (const url of ['broken', 'private']) expect((await load(url)).status, url).toBe(502)
  const poll = async () => {
    const { data } = await call(app, contract.card.content, { body: { url: '', params: { poll: true } }, headers })
    if (data.version !== 'poll/v1') throw new Error('A poll answered with a card.')
    return data.data.map(({ id, tips }) => `${id} ${tips}`)
  }
  expect(await poll()).toEqual(['tips 0', 'todo 0', 'own 1'])
  await call(app, contract.card.readTip, { body: { url: 'own' }, headers })
  expect(await poll()).toEqual(['tips 0', 'todo 0', 'own 0'])
})

test('only the portal itself may name the person in a request', async () => {
  const response = await world.app.inject({
    url: '/source/card',
    headers: { [PERSON_HEADER]: 'A0001', 'x-quadrangle-internal': 'ff' },
  })
  expect(response.json()).toMatchObject({ data: [{ title: 'A0001 undefined false' }] })
})
