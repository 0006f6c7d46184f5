import { afterAll, beforeAll, test } from 'vitest'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { addQueuedNotice } from './testing/queued-notice.ts'
import { useDelivery } from './testing/use-delivery.ts'

let world: World
const { start, expectStates } = useDelivery(() => world)

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('messages of both channels and of digests are held when they are due', async () => {
  const { db, issuer, student, other } = world
  const to = [student.id, other.id]
  const id = await addQueuedNotice(db, { issuer: issuer.id, to, channels: ['email', 'sms'] })
  await db
    .updateTable('notice_delivery')
    .set({ due_at: new Date('2090-01-01') })
    .where('person_id', '=', other.id)
    .execute()
  start()
  await expectStates(id, ['held', 'held', 'queued', 'queued'])
  const digest = await addQueuedNotice(db, { issuer: issuer.id, to: [student.id], channels: ['email'] })
  await db.updateTable('notice_delivery').set({ waits_for: 'digest' }).where('notice_id', '=', digest).execute()
  await expectStates(digest, ['held'])
})
