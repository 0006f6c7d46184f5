import { randomUUID } from 'node:crypto'
import { contract, type ParsedBodyOf } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AuditTrail } from '../../runtime/audit/audit-trail.ts'
import { createWorld, organization, type World } from '../../testing/areas/world.ts'
import { SmtpSink } from '../../testing/smtp-sink.ts'
import { call } from '../../testing/test-app.ts'
import { useDelivery } from '../delivery/testing/use-delivery.ts'
import { sendNotice } from './send.ts'

let world: World
let sink: SmtpSink
const { start, expectStates } = useDelivery(() => world)

beforeAll(async () => {
  sink = await new SmtpSink().open()
  world = await createWorld({ config: { smtpUrl: sink.url, mailFrom: 'portal@example.edu' } })
  await world.db.updateTable('person').set({ email: 'someone@example.edu', email_bound: true }).execute()
})
beforeEach(() => sink.reset())
afterAll(async () => {
  await world.close()
  await sink.close()
})

const request = (sendAt: string | null): ParsedBodyOf<typeof contract.publishing.send> => ({
  key: randomUUID(),
  draft_id: null,
  title: '停电通知',
  body: { zh: '<p>今晚停电。</p>' },
  sender: { organization_id: organization.school, official: 1, with_logo: 0, contact: '' },
  send_at: sendAt,
  event: null,
  audience: { include: [{ kind: 'organization', id: organization.university, below: 1 }], exclude: [], numbers: [] },
  attachments: [],
  receipt: null,
  sms: null,
  email: 1,
})

test('a notice reaches a large audience chunk by chunk, and then its messages are sent', async () => {
  const { issuer, db } = world
  const { id, state, recipients } = await sendNotice(
    db,
    request(null),
    { personId: issuer.id, organizationId: organization.school },
    {
      channels: world.app.channels,
      sizes: { atOnce: 1, chunk: 1 },
      dailyLimits: world.app.config,
      audit: new AuditTrail('sent', issuer.id),
    },
  )
  expect([state, recipients]).toEqual(['sending', 4])
  start()
  const stateNow = () => db.selectFrom('notice').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  await expect.poll(stateNow).toEqual({ state: 'sent' })
  await expectStates(id, Array(4).fill('sent'))
  expect(sink.mails).toHaveLength(4)
})

test('a due scheduled notice is sent, and one that is not due waits', async () => {
  const { db, app, issuer } = world
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
  const keys = [randomUUID(), randomUUID()]
  for (const key of keys) {
    const response = await call(app, contract.publishing.send, {
      body: { ...request(inAnHour), key },
      headers: issuer.headers,
    })
    expect(response.data).toMatchObject({ state: 'scheduled' })
  }
  start()
  await db
    .updateTable('notice_schedule')
    .set({ send_at: new Date(Date.now() - 1_000) })
    .where('id', '=', keys[0] ?? '')
    .execute()
  const sent = () => db.selectFrom('notice').select('send_key').where('send_key', 'in', keys).execute()
  await expect.poll(sent).toEqual([{ send_key: keys[0] }])
  await expect.poll(() => sink.mails.length).toBe(4)
  const waiting = await db.selectFrom('notice_schedule').select('id').execute()
  expect(waiting).toEqual([{ id: keys[1] }])
})
