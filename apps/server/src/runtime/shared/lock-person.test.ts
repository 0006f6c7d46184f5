import { setTimeout as wait } from 'node:timers/promises'
import { contract, type Endpoint } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipart, png } from '../../testing/areas/pictures.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { inject } from '../../testing/test-app.ts'
import { lockPerson } from './lock-person.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
  await world.db.insertInto('card_source').values({ key: 'tips', kind: 'builtin', address: 'tips' }).execute()
  await world.db.insertInto('card').values({ id: 'tips', source_key: 'tips', name: '一', name_en: 'One' }).execute()
})
afterAll(() => world.close())

test('a transaction that reads before it writes waits for another one of the same person', async () => {
  const { app, db, student } = world
  const { payload, contentType } = multipart(png)
  const upload = await app.inject({
    method: 'POST',
    url: '/api/upload?purpose=background',
    headers: { ...student.headers, 'content-type': contentType },
    payload,
  })
  const file_id = upload.json<{ data: { id: string } }>().data.id
  const time = '2026-11-20T08:00:00Z'
  const calls: readonly [string, Endpoint, object][] = [
    ['to-do', contract.planner.createTodo, { body: { title: '一' } }],
    ['agenda', contract.planner.createAgenda, { body: { title: '一', begin_time: time, end_time: time } }],
    ['background', contract.config.addBackground, { body: { file_id, name: '一' } }],
    ['cards', contract.card.collection, { query: { request_type: 'sort', data: ['tips'] } }],
  ]
  for (const [name, endpoint, input] of calls) {
    let hasFinished = false
    const { work } = await db.transaction().execute(async (trx) => {
      await lockPerson(trx, student.id)
      const work = inject(app, endpoint, { ...input, headers: student.headers }).finally(() => {
        hasFinished = true
      })
      await wait(300)
      expect(hasFinished, name).toBe(false)
      return { work }
    })
    expect((await work).statusCode, name).toBe(200)
  }
})
