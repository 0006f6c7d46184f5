import { randomUUID } from 'node:crypto'
import { contract, limits } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyAudience, type SendBody, sendRequest } from '../../testing/areas/send-request.ts'
import { createWorld, organization, type World } from '../../testing/areas/world.ts'
import { addPerson } from '../../testing/fixtures.ts'
import { call } from '../../testing/test-app.ts'
import { dueSchedules, sendScheduled } from './send-scheduled.ts'

const { send, scheduled, unschedule } = contract.publishing
const channels = { email: 'outbox', sms: 'outbox' } as const
const sizes = { atOnce: 50, chunk: 7 }
const sending = () => ({ channels, sizes, dailyLimits: world.app.config })
const sendAt = '2099-01-01T08:00:00.000Z'
const dueAt = new Date('2099-01-01T08:00:01Z')
let world: World

beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  await world.db.deleteFrom('notice_schedule').execute()
})
afterAll(() => world.close())

const sendLater = async (more: Partial<SendBody> = {}) => {
  const audience = { ...emptyAudience, include: [{ kind: 'person' as const, id: world.student.id }] }
  const body = sendRequest({ send_at: sendAt, audience, ...more })
  return { body, response: await call(world.app, send, { body, headers: world.issuer.headers }) }
}
const waiting = async (headers = world.issuer.headers) =>
  (await call(world.app, scheduled, { query: undefined, headers })).data.list
const noticeOf = (key: string) =>
  world.db.selectFrom('notice').selectAll().where('send_key', '=', key).executeTakeFirst()

test('a scheduled notice waits for its time, and is a regular notice from then on', async () => {
  const { db, admin } = world
  const { body, response } = await sendLater()
  expect(response.data).toEqual({ state: 'scheduled', id: 0, recipients: 1 })
  const again = await call(world.app, send, { body, headers: world.issuer.headers })
  expect(again.data).toEqual(response.data)
  expect(await waiting()).toEqual([{ id: body.key, title: body.title, send_at: sendAt, failure: '' }])
  expect((await call(world.app, scheduled, { query: undefined, headers: admin.headers })).status).toBe(403)
  expect(await dueSchedules(db)).toEqual([])
  await sendScheduled(db, body.key, sending())
  expect(await noticeOf(body.key)).toBeUndefined()

  expect(await dueSchedules(db, [], dueAt)).toEqual([body.key])
  await Promise.all([1, 2, 3].map(() => sendScheduled(db, body.key, { ...sending(), now: dueAt })))
  expect(await noticeOf(body.key)).toMatchObject({ state: 'sent', recipients: 1, sent_at: dueAt })
  expect(await waiting()).toEqual([])
  const actions = await db
    .selectFrom('audit_entry')
    .select('action')
    .where('action', '!=', 'logged-in')
    .orderBy('id')
    .execute()
  expect(actions).toEqual([{ action: 'scheduled' }, { action: 'sent' }])
  // A repeated request with this key, after the notice was sent, returns the notice.
  expect((await call(world.app, send, { body, headers: world.issuer.headers })).data.state).toBe('sent')
})

test('cancelling a scheduled notice restores the draft of the composer', async () => {
  const { db, app, issuer } = world
  const draftId = randomUUID()
  const data = { title: '草稿', mine: ['what', 'only the composer understands'] }
  await db
    .insertInto('notice_draft')
    .values({ id: draftId, owner_id: issuer.id, data: JSON.stringify(data) })
    .execute()
  const { body } = await sendLater({ draft_id: draftId })
  expect(await db.selectFrom('notice_draft').select('id').execute()).toEqual([])
  const back = await call(app, unschedule, { body: { id: body.key }, headers: issuer.headers })
  expect(back.data).toEqual({ draft_id: draftId })
  expect(await db.selectFrom('notice_draft').select(['id', 'data']).execute()).toEqual([{ id: draftId, data }])
  expect(await waiting()).toEqual([])
  expect((await call(app, unschedule, { body: { id: body.key }, headers: issuer.headers })).status).toBe(404)
  await sendScheduled(db, body.key, { ...sending(), now: dueAt })
  expect(await noticeOf(body.key)).toBeUndefined()
  await db.deleteFrom('notice_draft').execute()
})

test('a draft that another tab has saved again stays, whether the scheduled notice is cancelled or sent', async () => {
  const { db, app, issuer } = world
  const draftId = randomUUID()
  const save = (title: string) =>
    db
      .insertInto('notice_draft')
      .values({ id: draftId, owner_id: issuer.id, data: JSON.stringify({ title }) })
      .execute()
  const titles = async () => (await db.selectFrom('notice_draft').select('data').execute()).map(({ data }) => data)
  await save('as scheduled')
  const { body } = await sendLater({ draft_id: draftId })
  await save('newer')
  const back = await call(app, unschedule, { body: { id: body.key }, headers: issuer.headers })
  expect(back.data).toEqual({ draft_id: body.key })
  expect(await titles()).toEqual(expect.arrayContaining([{ title: 'newer' }, { title: 'as scheduled' }]))
  await db.deleteFrom('notice_draft').execute()

  await save('as scheduled')
  const { body: second } = await sendLater({ draft_id: draftId })
  await save('newer')
  await sendScheduled(db, second.key, { ...sending(), now: dueAt })
  expect(await noticeOf(second.key)).toMatchObject({ state: 'sent' })
  expect(await titles()).toEqual([{ title: 'newer' }])
  await db.deleteFrom('notice_draft').execute()
})

test('at the scheduled time everything is checked again; failures are shown in the reader’s language', async () => {
  const { db, issuer, student } = world
  const fail = async () => {
    const { body } = await sendLater()
    return async () => {
      await sendScheduled(db, body.key, { ...sending(), now: dueAt })
      expect(await noticeOf(body.key)).toBeUndefined()
      const [shown] = await waiting()
      expect(await dueSchedules(db, [], dueAt)).toEqual([])
      await db.deleteFrom('notice_schedule').execute()
      return shown?.failure
    }
  }
  const disabled = await fail()
  await db.updateTable('person').set({ disabled_at: new Date() }).where('id', '=', student.id).execute()
  expect(await disabled()).toMatch(/This notice has no recipients/)
  await db.updateTable('person').set({ disabled_at: null }).where('id', '=', student.id).execute()

  const right = { person_id: issuer.id, role: 'issuer' as const, organization_id: organization.school, everybody: true }
  const elsewhere = await fail()
  await db
    .updateTable('person_role')
    .set({ organization_id: organization.library })
    .where('person_id', '=', issuer.id)
    .execute()
  expect(await elsewhere()).toMatch(/may not send in the name/)
  await db.updateTable('person_role').set(right).where('person_id', '=', issuer.id).execute()

  const { body } = await sendLater()
  await db.deleteFrom('person_role').where('person_id', '=', issuer.id).execute()
  await sendScheduled(db, body.key, { ...sending(), now: dueAt })
  await db.insertInto('person_role').values(right).execute()
  const headers = { ...issuer.headers, 'accept-language': 'zh-CN' }
  expect((await waiting(headers))[0]?.failure).toBe('您已没有发布通知的权限。')
})

test('the number of waiting notices is limited, and withdrawing them repeatedly does not multiply the drafts', async () => {
  const { app, db, issuer } = world
  const ids = (count: number) => Array.from({ length: count }, () => randomUUID())
  const request = JSON.stringify({ request: sendRequest({ send_at: sendAt }), draft: null, recipients: 1 })
  const rows = ids(limits.scheduledNotices).map((id) => ({ id, owner_id: issuer.id, request, send_at: sendAt }))
  await db.insertInto('notice_schedule').values(rows).execute()
  const refused = (await sendLater()).response
  expect([refused.status, refused.errmsg]).toEqual([409, expect.stringMatching(/^At most 50 notices can wait/)])
  // Cancelling is always possible: the notice becomes a draft. Then another one can be scheduled, as long as all would
  // fit as drafts.
  const unscheduled = await call(app, unschedule, { body: { id: rows[0]?.id ?? '' }, headers: issuer.headers })
  expect(unscheduled.status).toBe(200)
  const drafts = ids(limits.drafts).map((id) => ({ id, owner_id: issuer.id, data: '{}' }))
  await db.insertInto('notice_draft').values(drafts).execute()
  expect((await sendLater()).response.status).toBe(409)
  const { draft_id } = unscheduled.data
  expect((await sendLater({ draft_id })).response.status).toBe(200)
  await db.deleteFrom('notice_draft').execute()
})

test('a scheduled notice is sent later if a server error prevents it at first', async () => {
  const { db } = world
  const { body } = await sendLater()
  const broken = db.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind === 'InsertQueryNode') throw new Error('The disk is full.')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await expect(sendScheduled(broken, body.key, { ...sending(), now: dueAt })).rejects.toThrow('The disk is full.')
  expect(await dueSchedules(db, [], dueAt)).toEqual([body.key])
  await sendScheduled(db, body.key, { ...sending(), now: dueAt })
  expect(await noticeOf(body.key)).toMatchObject({ recipients: 1 })
})

test('a scheduled notice is sent even if the owner of a pasted number has left or moved since', async () => {
  const { db, other } = world
  const mobile = '13700000009'
  const moving = await addPerson(db, { number: '20260009', mobile })
  const moveTo = (organization_id: number) =>
    db.updateTable('person').set({ organization_id }).where('id', '=', moving).execute()
  await moveTo(organization.laboratory)
  const { body } = await sendLater({ audience: { ...emptyAudience, numbers: ['20260001', '20260002', mobile] } })
  await moveTo(organization.library)
  await db.updateTable('person').set({ disabled_at: new Date() }).where('id', '=', other.id).execute()
  await sendScheduled(db, body.key, { ...sending(), now: dueAt })
  expect(await noticeOf(body.key)).toMatchObject({ recipients: 1 })
  await db.updateTable('person').set({ disabled_at: null }).where('id', '=', other.id).execute()
})

test('the scheduled notices of an issuer have a total size limit', async () => {
  // Packed, as the database stores it, this text is short.
  const pad = 'x'.repeat(16 * 1024 ** 2)
  const large = { id: randomUUID(), owner_id: world.issuer.id, request: JSON.stringify({ pad }), send_at: dueAt }
  await world.db
    .insertInto('notice_schedule')
    .values({ ...large, failure: null })
    .execute()
  const { response } = await sendLater()
  expect([response.status, response.errmsg]).toEqual([409, expect.stringContaining('too large together')])
})
