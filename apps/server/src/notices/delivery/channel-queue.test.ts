import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { only, sendRequest } from '../../testing/areas/send-request.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'
import { fanOutNextChunk } from '../publishing/fan-out.ts'
import { ChannelQueue } from './channel-queue.ts'
import { addQueuedNotice } from './testing/queued-notice.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('urgent messages are claimed before all others, the oldest first', async () => {
  const { app, database, db, issuer, student, other } = world
  const { headers } = issuer
  for (const { id } of [student, other]) {
    const address = { email: `${id}@example.org`, email_bound: true }
    await db.updateTable('person').set(address).where('id', '=', id).execute()
  }
  const plain = { issuer: issuer.id, to: [student.id], channels: ['email' as const] }
  const oldest = await addQueuedNotice(db, { ...plain, dueIn: -7_200 })
  const old = await addQueuedNotice(db, { ...plain, dueIn: -3_600 })
  const body = sendRequest({ audience: only(student.id), email: 1, urgent: 1 })
  const { id } = (await call(app, contract.publishing.send, { body, headers })).data
  // A staged chunk and a reminder are urgent, too.
  const staged = { notice_id: id, chunk: 0, person_ids: [other.id], rules: [0] }
  await db.insertInto('notice_staging').values(staged).execute()
  await fanOutNextChunk(database, { email: 'gateway', sms: 'gateway' })
  await call(app, contract.receipt.remind, { body: { id, minutes: 60 }, headers })
  await db
    .updateTable('notice_delivery')
    .set({ state: 'queued', due_at: new Date() })
    .where('notice_id', '=', id)
    .execute()

  const queue = new ChannelQueue(database, 'email')
  const claimed: (number | undefined)[] = []
  for (let at = 0; at < 7; at += 1) claimed.push((await queue.next(undefined, true))?.notice_id)
  expect(claimed).toEqual([id, id, id, id, oldest, old, undefined])
})

test('urgent messages that the gateway has deferred leave half of the channel to the others', async () => {
  const { database, db, issuer, student } = world
  await db.deleteFrom('notice_delivery').execute()
  const queued = { issuer: issuer.id, to: [student.id], channels: ['sms' as const], dueIn: -60 }
  const urgent = await addQueuedNotice(db, { ...queued, more: { urgent: true }, dueIn: -3_600 })
  await sql`insert into notice_delivery (notice_id, person_id, channel, round, urgent, state, attempts, due_at)
    select notice_id, person_id, channel, n, urgent, state, 1, due_at
    from notice_delivery, generate_series(1, 300) n where notice_id = ${urgent}::bigint`.execute(db)
  const plain = await addQueuedNotice(db, queued)

  const queue = new ChannelQueue(database, 'sms')
  const claimed: (number | undefined)[] = []
  for (let at = 0; at < 102; at += 1) claimed.push((await queue.next(undefined, true))?.notice_id)
  // The one that was never tried, a hundred that were deferred, then the other.
  expect(claimed).toEqual([...Array<number>(101).fill(urgent), plain])
})
