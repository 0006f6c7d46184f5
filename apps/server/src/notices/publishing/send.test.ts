import { randomUUID } from 'node:crypto'
import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyAudience, only, type SendBody, sendRequest } from '../../testing/areas/send-request.ts'
import { createWorld, organization, type TestPerson, type World } from '../../testing/areas/world.ts'
import { addPerson } from '../../testing/fixtures.ts'
import { call, logIn } from '../../testing/test-app.ts'

const { send } = contract.publishing
const { detail } = contract.notice
let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const sendAs = (who: TestPerson, more: Partial<SendBody> = {}) =>
  call(world.app, send, { body: sendRequest(more), headers: who.headers })
const noticeCount = async () =>
  (
    await world.db
      .selectFrom('notice')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n
const upload = async (ownerId: number, purpose = 'notice') => {
  const id = randomUUID()
  await world.db
    .insertInto('stored_file')
    .values({ id, owner_id: ownerId, purpose, name: '大纲.pdf', type: 'application/pdf', size: 12 })
    .execute()
  return id
}
const receipt: NonNullable<SendBody['receipt']> = {
  subject: ' 是否参加 ',
  template: 'join',
  reading: 'unable',
  options: ['参加', '无法参加', '待定'],
  note: 'optional',
  deadline: '2999-01-01T00:00:00Z',
}

test('options that are not those of the template are shown as written, in no other words', async () => {
  const { db, issuer, student } = world
  const templateOf = async (changed: Partial<typeof receipt>) => {
    const { data } = await sendAs(issuer, { audience: only(student.id), receipt: { ...receipt, ...changed } })
    return (
      await db.selectFrom('notice').select('receipt_template').where('id', '=', data.id).executeTakeFirstOrThrow()
    ).receipt_template
  }
  expect(await templateOf({ options: ['放弃补助', '无法参加', '待定'] })).toBe('custom')
  expect(await templateOf({ reading: 'declined' })).toBe('custom')
  expect(await templateOf({ options: ['Join', 'Unable', 'Undetermined'] })).toBe('join')
  expect(await templateOf({})).toBe('join')
})

test('a notice keeps all its text and no active content', async () => {
  const { db, issuer, student } = world
  const file = await upload(issuer.id)
  const picture = await upload(issuer.id, 'notice-image')
  const draftId = randomUUID()
  await db.insertInto('notice_draft').values({ id: draftId, owner_id: issuer.id, data: '{}' }).execute()
  const key = randomUUID()
  const { data } = await sendAs(issuer, {
    key,
    draft_id: draftId,
    title: '  关于选课的通知 ',
    body: {
      zh: `<h2>安排</h2><p onclick="alert(1)">周五开始。</p><script>alert(1)</script><img src="/files/${picture}" alt="图">`,
      en: '<p>It begins on <strong>Friday</strong>.</p>',
    },
    event: { begins_at: '2030-01-01T08:00:00Z', ends_at: '2030-01-01T10:00:00Z', place: ' 礼堂 ' },
    audience: only(student.id),
    attachments: [file],
    receipt,
    sms: { text: 'Please read it', delay_minutes: 30 },
    email: 1,
  })
  expect(data).toMatchObject({ state: 'sent', recipients: 1 })
  const notice = await db.selectFrom('notice').selectAll().where('id', '=', data.id).executeTakeFirstOrThrow()
  expect(notice).toMatchObject({
    issuer_id: issuer.id,
    title: '关于选课的通知',
    html: `<h2>安排</h2><p>周五开始。</p><img src="/files/${picture}" alt="图" />`,
    content: '安排\n周五开始。',
    content_en: 'It begins on Friday.',
    format: 2,
    version: 1,
    state: 'sent',
    send_key: key,
    official: true,
    with_logo: true,
    receipt_subject: '是否参加',
    receipt_template: 'join',
    event_place: '礼堂',
    email: true,
    sms_delay_minutes: 30,
  })
  const optionOfNotice = { notice_id: data.id }
  expect(
    await db.selectFrom('notice_option').selectAll().where('notice_id', '=', data.id).orderBy('key').execute(),
  ).toEqual([
    { ...optionOfNotice, key: 'a', label: '参加', label_en: '' },
    { ...optionOfNotice, key: 'b', label: '无法参加', label_en: '' },
    { ...optionOfNotice, key: 'c', label: '待定', label_en: '' },
  ])
  const files = await db
    .selectFrom('notice_attachment')
    .selectAll()
    .where('notice_id', '=', data.id)
    .orderBy('position')
    .execute()
  expect(files).toMatchObject([
    { file_id: file, inline: false, name: '大纲.pdf', size: 12, url: `/files/${file}` },
    { file_id: picture, inline: true },
  ])
  expect(await db.selectFrom('notice_draft').select('id').execute()).toEqual([])
  const audit = await db.selectFrom('audit_entry').selectAll().where('notice_id', '=', data.id).execute()
  expect(audit).toMatchObject([{ person_id: issuer.id, action: 'sent', organization_id: organization.school }])
  const read = await call(world.app, detail, { body: { box: 'recv', id: data.id }, headers: student.headers })
  expect(read.data).toMatchObject({ title: '关于选课的通知', received: 1, event: { place: '礼堂' } })
})

test('messages wait in the outbox where no gateway is set up, and are skipped for those without an address', async () => {
  const { db, issuer, student, other } = world
  await db
    .updateTable('person')
    .set({ email: 'a@example.edu', email_bound: true })
    .where('id', '=', student.id)
    .execute()
  await db.updateTable('person').set({ email: 'b@example.edu' }).where('id', '=', other.id).execute()
  const request = { audience: only(student.id, other.id), email: 1, sms: { text: 'Read', delay_minutes: 60 } } as const
  const { data } = await sendAs(issuer, request)
  const rows = await db
    .selectFrom('notice_delivery')
    .select([
      'person_id',
      'channel',
      'state',
      'reason',
      sql<number>`round(extract(epoch from due_at - now()) / 60)`.as('minutes'),
    ])
    .where('notice_id', '=', data.id)
    .orderBy('channel')
    .orderBy('person_id')
    .execute()
  expect(rows.map(({ minutes, ...row }) => ({ ...row, minutes: Number(minutes) }))).toEqual([
    { person_id: student.id, channel: 'email', state: 'held', reason: '', minutes: 0 },
    { person_id: other.id, channel: 'email', state: 'skipped', reason: 'no-address', minutes: 0 },
    { person_id: student.id, channel: 'sms', state: 'held', reason: '', minutes: 60 },
    { person_id: other.id, channel: 'sms', state: 'skipped', reason: 'no-mobile', minutes: 60 },
  ])
})

test('the same key twice, or twenty times in parallel, creates one notice; with other content it is refused', async () => {
  const { db, issuer, student, other } = world
  const file = await upload(issuer.id)
  const body = sendRequest({ audience: only(student.id), attachments: [file] })
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => call(world.app, send, { body, headers: issuer.headers })),
  )
  expect(new Set(responses.map(({ data }) => JSON.stringify(data))).size).toBe(1)
  const first = responses[0]?.data
  expect(first).toMatchObject({ state: 'sent', recipients: 1 })
  const reordered = Object.fromEntries(Object.entries({ ...body, draft_id: randomUUID() }).reverse()) as typeof body
  const again = await call(world.app, send, { body: reordered, headers: issuer.headers })
  expect(again.data).toEqual(first)
  for (const change of [{ title: 'Another' }, { audience: only(student.id, other.id) }, { email: 1 as const }]) {
    const changed = await call(world.app, send, { body: { ...body, ...change }, headers: issuer.headers })
    expect([changed.status, changed.errmsg]).toEqual([409, expect.stringContaining('already sent')])
  }
  const sent = await db.selectFrom('notice').select('id').where('send_key', '=', body.key).execute()
  expect(sent).toEqual([{ id: first?.id }])

  const second = await addPerson(db, { number: 'T0003', roles: ['issuer'] })
  const stranger = await call(world.app, send, { body, headers: await logIn(world.app, 'T0003') })
  expect(second).toBeGreaterThan(0)
  expect(stranger).toMatchObject({ status: 409, data: null })
})

test('invalid fields are reported by name in the language of the caller, and nothing is sent', async () => {
  const { issuer, other, student } = world
  const used = await upload(issuer.id)
  await sendAs(issuer, { audience: only(student.id), attachments: [used] })
  const foreign = await upload(other.id)
  const background = await upload(issuer.id, 'background')
  const picture = await upload(issuer.id, 'notice-image')
  const before = await noticeCount()
  const wrong: readonly [Partial<SendBody>, string, RegExp][] = [
    [{ title: '   ' }, 'title', /Write a title/],
    [{ title: '长'.repeat(101) }, 'title', /100 characters/],
    [{ title: 'a'.repeat(900 * 1024) }, 'title', /100 characters/],
    [{ body: {} }, 'body', /Write a text/],
    [{ body: { zh: '<p>&nbsp;</p><script>x</script>' } }, 'body', /Write a text/],
    [{ body: { en: `<p>${'a'.repeat(20_001)}</p>` } }, 'body', /20,000/],
    [{ body: { en: `<p>${'<b>a</b>'.repeat(12_500)}</p>` } }, 'body', /100,000/],
    [{ body: { zh: `<p>a</p><img src="/files/${foreign}" alt="">` } }, 'body', /picture/],
    [{ body: { zh: `<p>a</p><img src="/files/${background}" alt="">` } }, 'body', /picture/],
    [{ receipt: { ...receipt, options: ['Ａ', ' a'] } }, 'receipt', /differ/],
    [{ receipt: { ...receipt, deadline: '2020-01-01T00:00:00Z' } }, 'receipt', /deadline/],
    [
      { send_at: '2990-01-01T00:00:00Z', receipt: { ...receipt, deadline: '2980-01-01T00:00:00Z' } },
      'receipt',
      /deadline/,
    ],
    [{ sms: { text: '请　看！', delay_minutes: 30 } }, 'sms', /: U\+3000 \(wide space\) ！$/],
    [{ send_at: '2020-01-01T00:00:00Z' }, 'date', /passed/],
    [{ send_at: '9999-01-01T00:00:00Z' }, 'date', /out of range/],
    [
      { event: { begins_at: '2030-01-02T00:00:00Z', ends_at: '2030-01-01T00:00:00Z', place: '' } },
      'event',
      /ends before/,
    ],
    [{ audience: emptyAudience }, 'recipients', /no recipients/],
    [
      { audience: { ...only(student.id), exclude: [{ kind: 'organization', id: 1, below: 1 }] } },
      'recipients',
      /no recipients/,
    ],
    [
      { audience: { ...emptyAudience, include: [{ kind: 'organization', id: 999, below: 0 }] } },
      'recipients',
      /organisation 999/,
    ],
    [{ audience: only(student.id, 987_654) }, 'recipients', /person 987654/],
    [{ audience: { ...emptyAudience, include: [{ kind: 'group', id: 77 }] } }, 'recipients', /group 77/],
    [{ attachments: [used] }, 'attachments', /another notice/],
    [{ attachments: [foreign] }, 'attachments', /upload it again/],
    [{ attachments: [background] }, 'attachments', /upload it again/],
    [{ attachments: [picture] }, 'attachments', /upload it again/],
  ]
  const declared = send.errors.find(({ errcode }) => errcode === 1001)
  expect(declared?.data).toBeDefined()
  for (const [more, field, message] of wrong) {
    const answer = await sendAs(issuer, { audience: only(student.id), ...more })
    expect([field, answer.status, answer.errcode, answer.data]).toEqual([
      field,
      400,
      1001,
      { fields: { [field]: expect.stringMatching(message) } },
    ])
    declared?.data?.parse(answer.data)
  }
  const headers = { ...issuer.headers, 'accept-language': 'zh-CN' }
  const both = await call(world.app, send, { body: sendRequest({ title: ' ', body: {} }), headers })
  expect(both.data).toEqual({ fields: { title: '请填写标题。', body: '请填写正文。' } })
  const times = await sendAs(issuer, {
    send_at: '2020-01-01T00:00:00Z',
    event: { begins_at: '0001-01-01T00:00:00Z', ends_at: null, place: '' },
  })
  expect(times.data).toEqual({
    fields: { date: expect.stringMatching(/has passed/), event: expect.stringMatching(/out of range/) },
  })
  expect(await noticeCount()).toBe(before)
})

test('the title limit counts characters, not UTF-16 units', async () => {
  const { data } = await sendAs(world.issuer, { title: '🎓'.repeat(100), audience: only(world.student.id) })
  expect(data.state).toBe('sent')
})

test('an official notice needs the role for that organisation or one above; a personal one is from the person’s own', async () => {
  const { issuer, student } = world
  const from = async (organization_id: number, official: 0 | 1) => {
    const sender = { organization_id, official, with_logo: 1 as const, contact: ' 办公室 203 ' }
    const answer = await sendAs(issuer, { sender, audience: only(student.id) })
    return answer.status === 200
      ? answer.data.id
      : (answer.data as unknown as { fields: { sender: string } }).fields.sender
  }
  expect(await from(organization.school, 1)).toBeTypeOf('number')
  expect(await from(organization.laboratory, 1)).toBeTypeOf('number')
  expect(await from(organization.university, 1)).toMatch(/may not send in the name/)
  expect(await from(organization.library, 1)).toMatch(/may not send in the name/)
  expect(await from(organization.library, 0)).toMatch(/belong to/)
  const personal = await from(organization.school, 0)
  const row = await world.db
    .selectFrom('notice')
    .selectAll()
    .where('id', '=', Number(personal))
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ official: false, with_logo: false, contact: '办公室 203' })
  for (const who of [student, world.admin]) expect((await sendAs(who)).status).toBe(403)
})
