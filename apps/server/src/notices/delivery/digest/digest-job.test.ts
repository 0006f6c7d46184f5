import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorld, type World } from '../../../testing/areas/world.ts'
import { SmtpRejection, SmtpSink } from '../../../testing/smtp-sink.ts'
import { addQueuedNotice, ledgerOf } from '../testing/queued-notice.ts'
import { useDelivery } from '../testing/use-delivery.ts'

let world: World
let sink: SmtpSink
const { start, expectStates, change } = useDelivery(() => world)

beforeAll(async () => {
  sink = await new SmtpSink().open()
  world = await createWorld({ config: { smtpUrl: sink.url, mailFrom: 'portal@example.edu' } })
  await change(world.student.id, { email: 'student@example.edu', email_bound: true })
})
beforeEach(async () => {
  sink.reset()
  await world.db.deleteFrom('notice_delivery').execute()
})
afterAll(async () => {
  await world.close()
  await sink.close()
})

/** Queues a message of its own notice that is not due yet. */
const add = () =>
  addQueuedNotice(world.db, { issuer: world.issuer.id, to: [world.student.id], channels: ['email'], dueIn: 3_600 })
/** Makes all queued messages due at the same time, for one digest. */
const makeDigestDue = () =>
  world.db
    .updateTable('notice_delivery')
    .set({ waits_for: 'digest', due_at: sql<Date>`now()` })
    .where('state', '=', 'queued')
    .execute()

test('a digest that the mail server defers is sent again as one digest', async () => {
  const ids = [await add(), await add(), await add()]
  const ledger = async () => (await Promise.all(ids.map((id) => ledgerOf(world.db, id)))).flat()
  sink.checkRecipient = () => new SmtpRejection(451, 'try again later')
  await makeDigestDue()
  start()
  await expect.poll(async () => (await ledger()).map(({ attempts }) => attempts)).toEqual([1, 1, 1])
  const deferred = await ledger()
  expect(deferred[0]).toMatchObject({ state: 'queued', reason: expect.stringContaining('451') })
  expect(new Set(deferred.map(({ due_at }) => due_at.getTime())).size).toBe(1)
  sink.checkRecipient = () => undefined
  await makeDigestDue()
  for (const id of ids) await expectStates(id, ['sent'])
  expect(sink.mails).toHaveLength(1)
})

test('the digest of a reminder has another id than the one of its notice, and uses the same session', async () => {
  const id = await add()
  await makeDigestDue()
  start()
  await expectStates(id, ['sent'])
  const reminder = { notice_id: id, person_id: world.student.id, channel: 'email', state: 'queued', round: 1 } as const
  await world.db
    .insertInto('notice_delivery')
    .values({ ...reminder, waits_for: 'digest', due_at: sql<Date>`now()` })
    .execute()
  await expectStates(id, ['sent', 'sent'])
  expect(new Set(sink.mails.map(({ messageId }) => messageId)).size).toBe(2)
  expect(sink.connections).toBe(1)
})
