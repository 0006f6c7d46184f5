import { app, limits, portalConfig } from '@quadrangle/api-client/contract'
import {
  appIds,
  campusDay,
  cardRows,
  cardSourceRows,
  createPeople,
  createRandom,
  helpRows,
  lake,
  noticePlans,
  organizations,
  personaIds,
  systemSlugs,
} from '@quadrangle/demo-campus'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testAll } from '../../../../scripts/support/test-all.ts'
import { isDemo } from '../database/demo-tables.ts'
import type { Db } from '../database/schema.ts'
import { builtinCards } from '../home/card/builtin-cards.ts'
import { verifyPassword } from '../people/person/password.ts'
import { sanitizeNoticeHtml } from '../platform/notice-content/sanitize.ts'
import { textOf } from '../platform/notice-content/text.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { REMINDERS } from './reminders.ts'
import { CAMPUS_PEOPLE, DEMO_PASSWORD, seedDemo } from './seed-demo.ts'
import { checksums } from './testing/checksums.ts'

const now = new Date('2026-11-20T03:30:00Z')
let testDatabase: TestDatabase
let db: Db

beforeAll(async () => {
  testDatabase = await openTestDatabase()
  db = testDatabase.database.db
  expect(await isDemo(db)).toBe(false)
  expect(await seedDemo(db, { now })).toBe(true)
})
afterAll(() => testDatabase.close())

/** The numbers in the first row of a query. */
async function numbers(text: string): Promise<number[]> {
  const { rows } = await testDatabase.database.pool.query<unknown[]>({ text, rowMode: 'array' })
  return (rows[0] ?? []).map(Number)
}

test('every row of the demo data is inserted', async () => {
  const expected = {
    person: CAMPUS_PEOPLE,
    account: CAMPUS_PEOPLE,
    organization: organizations.length,
    app: appIds.length,
    business_system: systemSlugs.length,
    help_topic: helpRows().length,
    card: cardRows(builtinCards).length,
    card_source: cardSourceRows(builtinCards, '').length,
    background: lake.backgrounds.length,
    gallery_slide: lake.slides.length,
    notice: REMINDERS + noticePlans.length,
  }
  for (const [table, count] of Object.entries(expected))
    expect(await numbers(`select count(*) from ${table}`), table).toEqual([count])
})

test('a typical person has received dozens of notices', async () => {
  const [receipts = 0] = await numbers('select count(*) from notice_recipient')
  expect(receipts / CAMPUS_PEOPLE).toBeGreaterThan(50)
  expect(receipts / CAMPUS_PEOPLE).toBeLessThan(125)
})

test('the accounts in the README exist with their password and roles', async () => {
  const people = await db
    .selectFrom('person as p')
    .innerJoin('account as a', 'a.person_id', 'p.id')
    .select(['p.number', 'p.name', 'p.name_en', 'p.mobile', 'p.certificate', 'a.password_hash'])
    .where('p.number', 'in', ['20260001', 'T0001', 'T0002', 'A0001'])
    .orderBy('p.id')
    .execute()
  expect(people.map(({ number }) => number)).toEqual(['20260001', 'T0001', 'T0002', 'A0001'])
  const [student] = people
  expect(student).toMatchObject({ name: '林晓雨', name_en: 'Lin Xiaoyu', mobile: '13800000001' })
  expect(student?.certificate).toMatch(/^99\d{15}[\dX]$/)
  expect(await verifyPassword(student?.password_hash, DEMO_PASSWORD)).toBe(true)
  expect(await verifyPassword(student?.password_hash, 'Quad-2025')).toBe(false)
  const roles = await db.selectFrom('person_role').select('role').where('person_id', '=', personaIds.admin).execute()
  expect(roles).toEqual([{ role: 'admin' }])
  expect(
    await numbers(`select count(*) from person_role where person_id = ${personaIds.issuer} and role = 'issuer'`),
  ).toEqual([2])
})

test('every name exists in both languages, English names in Latin script', async () => {
  const tables = [
    'organization',
    'person',
    'app',
    'card',
    'business_system',
    'nav_item',
    'footer_link',
    'background',
  ] as const
  for (const table of tables) {
    const rows = await db.selectFrom(table).select(['name', 'name_en']).execute()
    expect(rows.length, table).toBeGreaterThan(0)
    for (const { name, name_en } of rows) {
      expect(name.trim(), table).not.toBe('')
      expect(name_en.trim(), `${table}: ${name}`).toMatch(/^[\p{Script=Latin}\d ,.'’&()-]+$/u)
    }
  }
  const titledTables = ['help_topic', 'gallery_slide', 'tip', 'memo'] as const
  for (const table of titledTables) {
    for (const { title, title_en } of await db.selectFrom(table).select(['title', 'title_en']).execute()) {
      expect(title, table).toMatch(/\p{Script=Han}/u)
      expect(title_en, title).toMatch(/^[^\p{Script=Han}]+$/u)
    }
  }
})

test('every text that people read exists in English as well', async () => {
  const { rows } = await sql<{ place: string; zh: string; en: string }>`
    select 'notice' as place, title as zh, title_en as en from notice
    union all select 'text of a notice', content, content_en from notice
    union all select 'contact', contact, contact_en from notice
    union all select 'question', receipt_subject, receipt_subject_en from notice where receipt_subject is not null
    union all select 'answer', label, label_en from notice_option
    union all select 'place of an event', event_place, event_place_en from notice
    union all select 'agenda', title, title_en from agenda_entry
    union all select 'place', place, place_en from agenda_entry
    union all select 'note', note, note_en from agenda_entry
    union all select 'to-do', title, title_en from todo
    union all select 'title', title, title_en from person`.execute(db)
  expect(rows.length).toBeGreaterThan(5_000)
  const chinese = /\p{Script=Han}/u
  const untranslated = rows.filter(({ zh, en }) => chinese.test(en) || (chinese.test(zh) && en === ''))
  expect(untranslated.slice(0, 5)).toEqual([])
})

test('every URL is valid and needs no internet', async () => {
  const { rows } = await sql<{ url: string }>`
    select url from app union select icon_url from app union select url from business_system union select icon_url from business_system
    union select url from nav_item union select url from footer_link union select link from card union select image_url from gallery_slide
    union select url from gallery_slide union select avatar_url from person union select url from background
    union select thumb_url from background union select url from notice_attachment union select logo_url from organization`.execute(
    db,
  )
  expect(rows.length).toBeGreaterThan(300)
  for (const { url } of rows) {
    expect(app.shape.url.safeParse(url).success, url).toBe(true)
    expect(url, 'a path of this server').toMatch(/^(\/(?!\/)|$)/)
  }
})

test('the configuration is complete and valid', async () => {
  const row = await db.selectFrom('portal_config').select('config').executeTakeFirstOrThrow()
  expect(portalConfig.parse(row.config)).toEqual({ ...portalConfig.parse({}), ...(row.config as object) })
  expect(row.config).toMatchObject({
    official_name: '云湖大学',
    official_name_en: 'Yunhu University',
    guest_enabled: 1,
  })
})

test('every notice has its own text, and ids grow with time', async () => {
  const notices = await db
    .selectFrom('notice')
    .select(['id', 'title', 'content', 'sent_at', 'revoked_at', 'receipt_deadline', 'recipients', 'public', 'official'])
    .where('id', '>', REMINDERS)
    .orderBy('id')
    .execute()
  const texts = new Set(notices.map(({ title, content }) => `${title}\n${content}`))
  expect(texts.size).toBe(noticePlans.length)
  expect(new Set(notices.map(({ title }) => title)).size).toBeGreaterThan(noticePlans.length * 0.95)
  let lastSentAt = 0
  for (const { title, content, sent_at, recipients } of notices) {
    expect(title.length, title).toBeLessThanOrEqual(limits.noticeTitle)
    expect(content.length, title).toBeGreaterThan(20)
    expect(`${title}${content}`, title).not.toMatch(/undefined|NaN|\[object/)
    expect(sent_at.getTime(), title).toBeGreaterThanOrEqual(lastSentAt)
    expect(sent_at.getTime(), title).toBeLessThanOrEqual(now.getTime())
    expect(recipients, title).toBeGreaterThan(0)
    lastSentAt = sent_at.getTime()
  }
  expect(now.getTime() - lastSentAt).toBeLessThan(15 * 60_000)
  expect(notices.filter((notice) => notice.public).length).toBeGreaterThan(20)
  expect(notices.filter((notice) => !notice.official).length).toBeGreaterThan(4)
  expect(notices.filter((notice) => notice.revoked_at !== null).length).toBe(2)
  expect(notices.filter((notice) => notice.title.length > 60).length).toBeGreaterThan(0)
})

test('no reply is earlier than its reading, later than its deadline, in the future, or not one of the options', async () => {
  const iso = now.toISOString()
  expect(
    await numbers(`select
    (select count(*) from notice_recipient r join notice n on n.id = r.notice_id where r.read_at < n.sent_at or r.read_at > '${iso}'),
    (select count(*) from notice_recipient where answered_at < read_at or answered_at > '${iso}' or (answer is null) <> (answered_at is null)),
    (select count(*) from notice_recipient r left join notice_option o on o.notice_id = r.notice_id and o.key = r.answer
      where r.answer is not null and o.key is null),
    (select count(*) from notice_recipient r join notice n on n.id = r.notice_id where r.answered_at > n.receipt_deadline),
    (select count(*) from notice n where recipients <> (select count(*) from notice_recipient r where r.notice_id = n.id))`),
  ).toEqual([0, 0, 0, 0, 0])
  const [read = 0, replies = 0] = await numbers(`select count(*) filter (where read_at is not null) * 100 / count(*),
    count(*) filter (where answer is not null) from notice_recipient where person_id <> ${personaIds.extreme}`)
  expect(read).toBeGreaterThan(70)
  expect(read).toBeLessThan(97)
  expect(replies).toBeGreaterThan(1_000)
})

test('a notice reaches the people of its organisations and below, and no others', async () => {
  const first = await db
    .selectFrom('notice')
    .select('id')
    .where('title', 'like', '本学期期中考试考场%')
    .executeTakeFirstOrThrow()
  expect(
    await numbers(`select count(*) from person p full join
      (select person_id from notice_recipient where notice_id = ${first.id}) r on r.person_id = p.id
      where (p.kind = 'student' and p.id <> ${personaIds.newcomer}) <> (r.person_id is not null)`),
  ).toEqual([0])
})

test('the documented people have a full day, the newcomer has nothing, and one person has everything', async () => {
  const from = campusDay(now).toISOString()
  const to = campusDay(now, 1).toISOString()
  for (const person of [personaIds.student, personaIds.teacher, personaIds.issuer, personaIds.admin]) {
    const [today = 0, todos = 0, apps = 0, unread = 0, favourites = 0, subscriptions = 0] = await numbers(`select
      (select count(*) from agenda_entry where person_id = ${person} and begins_at between '${from}' and '${to}'),
      (select count(*) from todo where person_id = ${person} and done_at is null),
      (select count(*) from homepage_app where person_id = ${person}),
      (select count(*) from notice_recipient where person_id = ${person} and read_at is null),
      (select count(*) from notice_favourite where person_id = ${person}),
      (select count(*) from subscription where person_id = ${person})`)
    expect(today, `agenda of ${person}`).toBeGreaterThanOrEqual(3)
    expect(todos).toBeGreaterThanOrEqual(3)
    expect(apps).toBeGreaterThanOrEqual(6)
    expect(unread).toBeGreaterThanOrEqual(2)
    expect(unread).toBeLessThanOrEqual(8)
    expect(favourites).toBeGreaterThan(0)
    expect(subscriptions).toBeGreaterThan(0)
  }
  const countsOf = (person: number) =>
    numbers(`select (select count(*) from notice_recipient where person_id = ${person}),
      (select count(*) from homepage_app where person_id = ${person}),
      (select count(*) from agenda_entry where person_id = ${person} or (person_id is null and begins_at between '${from}' and '${campusDay(now, 7).toISOString()}')),
      (select count(*) from demo.record where person_number = (select number from person where id = ${person}))`)
  expect(await countsOf(personaIds.newcomer)).toEqual([0, 0, 0, 0])
  const [reached = 0, apps = 0] = await countsOf(personaIds.extreme)
  expect(reached).toBe(REMINDERS + noticePlans.length)
  expect(apps).toBe(limits.homepageApps)
  expect(
    await numbers(
      `select count(*) from notice_recipient where person_id = ${personaIds.extreme} and read_at is not null`,
    ),
  ).toEqual([0])
})

test('attachments keep to the limits', async () => {
  const files = await db.selectFrom('notice_attachment').selectAll().execute()
  expect(files.length).toBeGreaterThan(40)
  for (const { size, position } of files) {
    expect(size).toBeGreaterThan(100)
    expect(size).toBeLessThan(limits.attachmentBytes)
    expect(position).toBeLessThanOrEqual(limits.attachmentsPerNotice)
  }
})

test('every recipient refers to the audience rule that matched', async () => {
  expect(
    await numbers(`select
    (select count(*) from notice n where not exists (select from notice_rule q where q.notice_id = n.id)),
    (select count(*) from notice_recipient r left join notice_rule q on q.notice_id = r.notice_id and q.position = r.rule
      where q.notice_id is null),
    (select count(*) from notice_recipient r
      join notice_rule q on q.notice_id = r.notice_id and q.position = r.rule
      join person p on p.id = r.person_id
      join organization home on home.id = p.organization_id
      join organization target on target.id = q.target_id
      where q.kind = 'organization' and home.path not like target.path || '%' and p.id <> ${personaIds.extreme}),
    (select count(*) from notice_rule where kind = 'organization' and (name = '' or name_en = ''))`),
  ).toEqual([0, 0, 0, 0])
})

test('rich-text notices are valid in both languages, and use receipts, events and files', async () => {
  const rich = await db.selectFrom('notice').selectAll().where('format', '=', 2).execute()
  expect(rich.length).toBeGreaterThanOrEqual(9)
  // The demo pictures are files of the server. The sanitizer allows uploads only, and would remove them.
  const drawings = /<p><img src="\/media\/slides\/[\w-]+\.svg" alt="[^"]+"><\/p>/g
  for (const { title, html, html_en, content, content_en } of rich) {
    for (const each of [html, html_en]) {
      const withoutDrawings = each.replaceAll(drawings, '')
      expect(sanitizeNoticeHtml(withoutDrawings), title).toBe(withoutDrawings)
    }
    expect([content, content_en], title).toEqual([textOf(html), textOf(html_en)])
    expect(content_en, title).not.toMatch(/\p{Script=Han}/u)
  }
  const all = rich.map(({ html }) => html).join('')
  for (const tag of ['<h2>', '<h3>', '<ul>', '<ol>', '<table>', '<img ', '<a ']) expect(all).toContain(tag)
  expect(new Set(rich.map(({ receipt_template }) => receipt_template)).size).toBeGreaterThanOrEqual(4)
  const events = rich.filter(({ event_at }) => event_at !== null)
  expect(events.length).toBeGreaterThanOrEqual(3)
  for (const { title, event_at, event_ends_at, event_place, sent_at } of events) {
    expect(event_at?.getTime(), title).toBeGreaterThan(sent_at.getTime())
    expect(event_ends_at?.getTime(), title).toBeGreaterThan(event_at?.getTime() ?? 0)
    expect(event_place, title).not.toBe('')
  }
  expect(
    await numbers(`select count(*) from notice_recipient r join notice n on n.id = r.notice_id
      where r.note is not null and (r.answer is null or n.receipt_note = 'none')`),
  ).toEqual([0])
  const [notes = 0] = await numbers('select count(*) from notice_recipient where note is not null')
  expect(notes).toBeGreaterThan(10)
})

test('the sequences are set, so that rows can be inserted', async () => {
  await db
    .transaction()
    .execute(async (trx) => {
      const notice = { issuer_id: 1, organization_id: 1, title: 'x', content: 'y', sent_at: now }
      await trx.insertInto('notice').values(notice).execute()
      await trx.insertInto('notice_group').values({ owner_id: 1, name: 'x' }).execute()
      await trx.insertInto('background').values({ name: 'x', name_en: 'x', url: '/x', thumb_url: '/x' }).execute()
      await trx.insertInto('agenda_entry').values({ person_id: 1, title: 'x', begins_at: now, ends_at: now }).execute()
      throw new Error('undo')
    })
    .catch((error: Error) => expect(error.message).toBe('undo'))
})

test('a database with people is not changed', async () => {
  const before = await checksums(db)
  expect(await seedDemo(db, { now, seed: 2 })).toBe(false)
  expect(await checksums(db)).toEqual(before)
})

test.runIf(testAll)('a seed gives the same campus every time, and a reset leaves no old rows', async () => {
  const first = await checksums(db)
  expect(await seedDemo(db, { now, seed: 2, reset: true })).toBe(true)
  const other = await checksums(db)
  expect(other.person).not.toBe(first.person)
  expect(other.notice_recipient).not.toBe(first.notice_recipient)
  expect(await seedDemo(db, { now, reset: true })).toBe(true)
  expect(await checksums(db)).toEqual(first)
})

test('people do not depend on the current date', () => {
  const peopleOn = (day: string) =>
    createPeople(createRandom(1), { count: 400, now: new Date(day) }).map(({ created_at: _, ...person }) => person)
  expect(peopleOn('2031-09-01')).toEqual(peopleOn('2026-11-20'))
})
