import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AuditTrail } from '../../runtime/audit/audit-trail.ts'
import { type SendBody, sendRequest } from '../../testing/areas/send-request.ts'
import { organization, statementsOf, type TestPerson, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'
import { fanOutNextChunk } from '../publishing/fan-out.ts'
import { sendNotice } from '../publishing/send.ts'
import { addIssuer, question, ReceiptWorld } from './testing/receipt-world.ts'

const outbox = { email: 'outbox', sms: 'outbox' } as const
let receipts: ReceiptWorld
let world: World

beforeAll(async () => {
  receipts = await ReceiptWorld.open()
  ;({ world } = receipts)
})
afterAll(() => receipts.close())

const personal: SendBody['sender'] = {
  organization_id: organization.school,
  official: 0,
  with_logo: 0,
  contact: '',
}

const names = (id: number, state: 'read' | 'unread' | 'answered' | 'unanswered', more = {}, by = world.issuer) =>
  call(world.app, contract.receipt.people, { query: { id, state, ...more }, headers: by.headers })
const ids = (list: readonly { user_id: number }[]) => list.map((person) => person.user_id)

test('the tally counts every recipient once: in all, by option, by organisation and by channel', async () => {
  const { student, other, issuer } = world
  const id = await receipts.send({ receipt: question, email: 1 })
  await receipts.answer(id, student)
  await receipts.answer(id, other, 'b')
  await receipts.read(id, issuer)
  const { organizations, channels, ...sums } = await receipts.tally(id)
  expect(sums).toEqual({
    audience: 6,
    readers: 3,
    answered: 2,
    unanswered: 4,
    uncounted: 0,
    options: [
      { key: 'a', label: '参加', count: 1 },
      { key: 'b', label: '不参加', count: 1 },
    ],
    remind_from: null,
    remind_minutes: 1_440,
  })
  expect(organizations.map(({ name, name_en, ...rest }) => Object.values(rest))).toEqual([
    // organisation, audience, readers, answered, names hidden
    [organization.university, 3, 0, 0, 0],
    [organization.school, 1, 1, 0, 0],
    [organization.laboratory, 1, 1, 1, 0],
    [organization.library, 1, 1, 1, 0],
  ])
  expect(channels).toEqual([
    { channel: 'portal', queued: 0, sent: 6, failed: 0, skipped: 0, held: 0, reasons: [] },
    {
      channel: 'email',
      queued: 0,
      sent: 0,
      failed: 0,
      skipped: 5,
      held: 1,
      reasons: [{ reason: 'no-address', count: 5 }],
    },
  ])
})

test('the tally takes two statements, however many recipients there are', async () => {
  const id = await receipts.send({ receipt: question })
  const statements = await statementsOf(() => receipts.tally(id))
  expect(statements).toHaveLength(2)
})

test('the tally counts recipients in the organisation that they belong to now', async () => {
  const { db, student } = world
  const id = await receipts.send()
  const move = (to: number) =>
    db.updateTable('person').set({ organization_id: to }).where('id', '=', student.id).execute()
  await move(organization.library)
  const moved = (await receipts.tally(id)).organizations
  await move(organization.laboratory)
  expect(moved.map(({ organization_id, audience }) => [organization_id, audience])).toEqual([
    [organization.university, 3],
    [organization.school, 1],
    [organization.library, 2],
  ])
})

test('an official notice is followed by all who send for its organisation, a personal one by its writer', async () => {
  const official = await receipts.send()
  const personalNotice = await receipts.send({ sender: personal })
  const statuses = (id: number, some: readonly TestPerson[]) =>
    Promise.all(
      some.map(
        async ({ headers }) => (await call(world.app, contract.receipt.tally, { query: { id }, headers })).status,
      ),
    )
  const all = [world.issuer, receipts.colleague, receipts.librarian, world.student]
  expect(await statuses(official, all)).toEqual([200, 200, 404, 404])
  expect(await statuses(personalNotice, all)).toEqual([200, 404, 404, 404])
  expect((await receipts.remind(personalNotice, 60, receipts.colleague.headers)).status).toBe(404)
})

test('an issuer who may no longer send for an organisation can view what they sent, but not change it', async () => {
  const leaver = await addIssuer(world, 'T0011', organization.library)
  const sender = { ...personal, official: 1 as const, organization_id: organization.library }
  const id = await receipts.send({ sender }, leaver.headers)
  await world.db
    .updateTable('person_role')
    .set({ organization_id: organization.laboratory })
    .where('person_id', '=', leaver.id)
    .execute()
  expect((await receipts.tally(id, leaver)).audience).toBe(7)
  expect((await receipts.remind(id, 60, leaver.headers)).status).toBe(404)
  expect((await call(world.app, contract.publishing.revoke, { body: { id }, headers: leaver.headers })).status).toBe(
    404,
  )
  await world.db.updateTable('person').set({ disabled_at: new Date() }).where('id', '=', leaver.id).execute()
})

test('names are shown only inside the organisations for which the viewer may send; each access is recorded', async () => {
  const { student, other, issuer } = world
  const { colleague } = receipts
  const id = await receipts.send({ receipt: question })
  await receipts.answer(id, student)
  await receipts.answer(id, other)
  const answered = await names(id, 'answered')
  expect([answered.data.total, ids(answered.data.list)]).toEqual([1, [student.id]])
  expect(answered.data.list[0]).toMatchObject({ number: '20260001', organization: '实验室', answer: 'a', note: '' })
  expect(ids((await names(id, 'unanswered')).data.list)).toEqual([issuer.id])
  expect((await names(id, 'read')).data.total + (await names(id, 'unread')).data.total).toBe(2)
  const inside = await names(id, 'answered', { organization_id: organization.laboratory, page: 1 }, colleague)
  expect(ids(inside.data.list)).toEqual([student.id])
  const outside = await names(id, 'answered', { organization_id: organization.library })
  expect([outside.status, outside.data]).toEqual([403, null])
  expect(await receipts.audits(id, 'names-seen')).toEqual([
    { person_id: issuer.id, organization_id: null, detail: { state: 'answered', people: 1 } },
    { person_id: issuer.id, organization_id: null, detail: { state: 'unanswered', people: 1 } },
    { person_id: issuer.id, organization_id: null, detail: { state: 'read', people: 1 } },
    { person_id: issuer.id, organization_id: null, detail: { state: 'unread', people: 1 } },
    {
      person_id: colleague.id,
      organization_id: organization.laboratory,
      detail: { state: 'answered', people: 1 },
    },
  ])
})

test('names are found by a part of the name or the beginning of the number, and paged', async () => {
  const id = await receipts.send()
  const found = async (text: string) => ids((await names(id, 'unread', { text })).data.list)
  expect(await found('老师')).toEqual([world.issuer.id])
  expect(await found('ms w')).toEqual([world.issuer.id])
  expect(await found('20260')).toEqual([world.student.id])
  expect(await found('260')).toEqual([])
  expect(await found('%')).toEqual([])
  const pages = await Promise.all([1, 2, 3].map((page) => names(id, 'unread', { page, page_size: 1 })))
  expect(pages.map(({ data }) => [data.total, ...ids(data.list)])).toEqual([
    [2, world.issuer.id],
    [2, world.student.id],
    [2],
  ])
})

test('during the fan-out of a notice, its numbers are those of the people who already have it', async () => {
  const { db, issuer } = world
  const request = sendRequest({ receipt: question, email: 1 })
  const sender = { personId: issuer.id, organizationId: organization.school }
  const { id, state } = await sendNotice(db, request, sender, {
    channels: outbox,
    sizes: { atOnce: 1, chunk: 2 },
    dailyLimits: world.app.config,
    audit: new AuditTrail('sent', issuer.id),
  })
  expect(state).toBe('sending')
  const progress: unknown[] = []
  for (let step = 0; step < 3; step += 1) {
    const { audience, answered, unanswered, organizations, channels } = await receipts.tally(id)
    const sum = organizations.reduce((total, item) => total + item.audience, 0)
    expect(answered + unanswered).toBe(audience)
    expect(sum).toBe(audience)
    progress.push([audience, channels[0]?.queued, channels[1]?.held])
    expect((await receipts.remind(id)).errmsg).toContain('still being sent')
    await fanOutNextChunk(world.database, outbox)
  }
  expect(progress).toEqual([
    [0, 6, 0],
    [2, 4, 1],
    [4, 2, 1],
  ])
  expect((await receipts.tally(id)).audience).toBe(6)
  await fanOutNextChunk(world.database, outbox)
  expect((await receipts.remind(id)).data.reminded).toBe(6)
})
