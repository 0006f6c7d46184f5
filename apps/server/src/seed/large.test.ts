import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../database/schema.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { MAX_AUDIENCE, MIN_AUDIENCE } from './large.ts'
import { REMINDERS } from './reminders.ts'
import { CAMPUS_NOTICES, CAMPUS_PEOPLE, seedDemo } from './seed-demo.ts'

const now = new Date('2026-11-20T03:30:00Z')
const generated = { people: 600, notices: 600 }
const total = { people: CAMPUS_PEOPLE + generated.people, notices: CAMPUS_NOTICES + generated.notices }
let testDatabase: TestDatabase
let db: Db

beforeAll(async () => {
  testDatabase = await openTestDatabase()
  db = testDatabase.database.db
  await seedDemo(db, { now, ...total })
})
afterAll(() => testDatabase.close())

async function firstRow(text: string): Promise<Record<string, unknown>> {
  const { rows } = await sql.raw<Record<string, unknown>>(text).execute(db)
  return rows[0] ?? {}
}

test('a larger campus has the requested number of people with accounts, and of notices', async () => {
  expect(
    await firstRow(`select (select count(*) from person) as people, (select count(*) from account) as accounts,
      (select count(*) from notice where id > ${REMINDERS}) as notices, (select count(distinct number) from person) as numbers`),
  ).toEqual({ ...total, accounts: total.people, numbers: total.people })
})

test('generated people have valid names, numbers and organisations', async () => {
  const wrong =
    await firstRow(`select count(*) as count from person p left join organization o on o.id = p.organization_id
    where p.id > ${CAMPUS_PEOPLE} and (p.name !~ '^[一-龥]{2,4}$' or p.name_en !~ '^[A-Z][a-z]+ [A-Z][a-z'']+' or p.mobile !~ '^138\\d{8}$'
      or o.id is null or p.number !~ '^(T\\d{6}|20\\d{8})$')`)
  expect(wrong).toEqual({ count: 0 })
})

test('generated notices are older than individual ones, have small audiences, and ids grow with time', async () => {
  const last = REMINDERS + generated.notices
  expect(
    await firstRow(`select min(recipients) as min, max(recipients) as max, max(sent_at) < (select min(sent_at) from notice where id > ${last}) as older,
      min(sent_at) > (select max(sent_at) from notice where id <= ${REMINDERS}) as after_reminders
      from notice where id > ${REMINDERS} and id <= ${last}`),
  ).toEqual({ min: MIN_AUDIENCE, max: MAX_AUDIENCE, older: true, after_reminders: true })
  expect(
    await firstRow(
      `select count(*) as count from (select sent_at < lag(sent_at) over (order by id) as back from notice) n where back`,
    ),
  ).toEqual({ count: 0 })
})

test('a notice to the whole university reaches generated people, too', async () => {
  const { reached } =
    await firstRow(`select count(*) as reached from notice_recipient where person_id > ${CAMPUS_PEOPLE}
    and notice_id = (select max(id) from notice where title like '新版校园门户上线%')`)
  expect(reached).toBe(generated.people)
})

test('the indexes that were dropped for the import exist again', async () => {
  const indexes = async (target: Db) => {
    const { rows } = await sql<{ definition: string }>`
      select indexdef as definition from pg_indexes where schemaname = 'public' order by 1`.execute(target)
    return rows.map(({ definition }) => definition)
  }
  const empty = await openTestDatabase()
  expect(await indexes(db)).toEqual(await indexes(empty.database.db))
  await empty.close()
})
