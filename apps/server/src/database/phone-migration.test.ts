import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { readMigrations } from './migrate.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase.close())

test('a checked number that belongs to another person now is removed', async () => {
  const { pool } = testDatabase.database
  const migration = (await readMigrations()).find(({ name }) => name === '202611300225_phones_of_others.sql')
  await pool.query(`insert into organization (id, parent_id, path, name, name_en) values (1, null, '/1/', 'a', 'a');
    insert into person (id, number, mobile, verified_phone, kind, name, name_en, organization_id) values
      (1, 'T0001', null, '13900001111', 'staff', 'a', 'a', 1),
      (2, 'T0002', '13900001111', '13900001111', 'staff', 'a', 'a', 1),
      (3, 'T0003', null, '13800001111', 'staff', 'a', 'a', 1)`)
  await pool.query(migration?.sql ?? '')
  const { rows } = await pool.query('select number, verified_phone from person order by id')
  expect(rows).toEqual([
    { number: 'T0001', verified_phone: '' },
    { number: 'T0002', verified_phone: '13900001111' },
    { number: 'T0003', verified_phone: '13800001111' },
  ])
})
