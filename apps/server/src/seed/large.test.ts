import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../database/schema.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { REMINDERS } from './reminders.ts'
import { seedDemo } from './seed-demo.ts'

const now = new Date('2026-11-20T03:30:00Z')
let made: TestDatabase
let db: Db

beforeAll(async () => {
  made = await openTestDatabase()
  db = made.database.db
  await seedDemo(db, { now, people: 2_600, notices: 900 })
})
afterAll(() => made.close())

async function one(text: string): Promise<Record<string, unknown>> {
  const { rows } = await sql.raw<Record<string, unknown>>(text).execute(db)
  return rows[0] ?? {}
}

test('a larger campus has as many people and notices as asked for, each with an account', async () => {
  expect(
    await one(`select (select count(*) from person) as people, (select count(*) from account) as accounts,
      (select count(*) from notice where id > ${REMINDERS}) as notices, (select count(distinct number) from person) as numbers`),
  ).toEqual({ people: 2_600, accounts: 2_600, notices: 900, numbers: 2_600 })
})

test('made-up people have names, numbers and places like the others', async () => {
  const wrong = await one(`select count(*) as count from person p left join organization o on o.id = p.organization_id
    where p.id > 2000 and (p.name !~ '^[一-龥]{2,4}$' or p.name_en !~ '^[A-Z][a-z]+ [A-Z][a-z'']+' or p.mobile !~ '^138\\d{8}$'
      or o.id is null or p.number !~ '^(T\\d{6}|20\\d{8})$')`)
  expect(wrong).toEqual({ count: 0 })
})

test('made-up notices are older than the others, reach few people, and their ids grow with time', async () => {
  const last = REMINDERS + 600
  expect(
    await one(`select min(recipients) >= 8 as some, max(recipients) <= 32 as few, max(sent_at) < (select min(sent_at) from notice where id > ${last}) as older,
      min(sent_at) > (select max(sent_at) from notice where id <= ${REMINDERS}) as after_reminders
      from notice where id > ${REMINDERS} and id <= ${last}`),
  ).toEqual({ some: true, few: true, older: true, after_reminders: true })
  expect(
    await one(
      `select count(*) as count from (select sent_at < lag(sent_at) over (order by id) as back from notice) n where back`,
    ),
  ).toEqual({ count: 0 })
})

test('what is for the whole university reaches everybody', async () => {
  const { reached } = await one(`select count(*) as reached from notice_recipient where person_id > 2000
    and notice_id = (select max(id) from notice where title like '新版校园门户上线%')`)
  expect(reached).toBe(600)
})

test('no index of the receipts is missing afterwards', async () => {
  const { rows } = await sql<{
    name: string
  }>`select indexname as name from pg_indexes where tablename = 'notice_recipient' order by 1`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual([
    'notice_recipient_notice',
    'notice_recipient_pkey',
    'notice_recipient_read',
    'notice_recipient_unread',
  ])
})
