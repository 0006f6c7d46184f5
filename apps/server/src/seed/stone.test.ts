import { campusFile, lake, stone } from '@quadrangle/demo-campus'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../database/schema.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { seedDemo } from './seed-demo.ts'

let testDatabase: TestDatabase
let db: Db

beforeAll(async () => {
  testDatabase = await openTestDatabase()
  db = testDatabase.database.db
  await seedDemo(db, { campus: stone, now: new Date('2026-11-20T03:30:00Z') })
})
afterAll(() => testDatabase.close())

test('no text of the second institution names the first one, its city or its lake', async () => {
  const { rows: columns } = await sql<{ name: string; column: string }>`
    select table_name as name, column_name as "column" from information_schema.columns
    where (table_schema = current_schema() or table_schema = 'demo') and data_type in ('text', 'jsonb')
      and table_name in (select tablename from pg_tables where schemaname in (current_schema(), 'demo'))`.execute(db)
  const firstNames = '云湖|江城|[Yy]unhu|Cloud Lake|Jiangcheng|林晓雨|Lin Xiaoyu|1d6f7c|/media/logo|027-68'
  const leaks: string[] = []
  for (const { name, column } of columns) {
    const table = name === 'campus' || name === 'record' ? sql.table(`demo.${name}`) : sql.table(name)
    const { rows } = await sql<{ text: string }>`select ${sql.ref(column)}::text as text from ${table}
      where ${sql.ref(column)}::text ~ ${firstNames} limit 2`.execute(db)
    leaks.push(...rows.map(({ text }) => `${name}.${column}: ${text.slice(0, 120)}`))
  }
  expect(columns.length).toBeGreaterThan(100)
  expect(leaks).toEqual([])
})

test('the look of the second institution differs in every field that distinguishes institutions', async () => {
  const { config } = await db.selectFrom('portal_config').select('config').executeTakeFirstOrThrow()
  expect(config).toEqual(stone.config)
  const fields = [
    'brand_color',
    'card_radius',
    'layout_config',
    'school_logo',
    'official_name',
    'header_style',
  ] as const
  for (const field of fields) expect(stone.config[field], field).not.toEqual(lake.config[field])
  expect(stone.config).toMatchObject({ density: 'compact', layout_config: 2 })
  const pictures = (campus: typeof lake) => campus.slides.map(([slug]) => slug)
  expect(pictures(stone).filter((slug) => pictures(lake).includes(slug))).toEqual([])
})

test('the second institution has fewer people, each with an account, and the README’s accounts exist', async () => {
  const { rows } = await sql<{ people: number; accounts: number }>`
    select (select count(*) from person)::integer as people, (select count(*) from account)::integer as accounts`.execute(
    db,
  )
  expect(rows).toEqual([{ people: stone.people, accounts: stone.people }])
  const firstPeople = await db
    .selectFrom('person')
    .select(['number', 'name'])
    .where('id', '<=', 4)
    .orderBy('id')
    .execute()
  expect(firstPeople.map(({ number, name }) => `${number} ${name}`)).toEqual([
    '20260001 石青禾',
    'T0001 韩砚舟',
    'T0002 祁若岚',
    'A0001 方屹',
  ])
})

test('the demo files of the second institution differ from those of the first one', () => {
  for (const key of ['exam-rules', 'campus-map']) {
    expect(campusFile(stone, key)?.body.equals(campusFile(lake, key)?.body ?? Buffer.of())).toBe(false)
  }
})
