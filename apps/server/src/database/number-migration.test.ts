import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { readMigrations } from './migrate.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase.close())

test('numbers that differ only in case stop the upgrade, which names the people; unique mobile numbers are normalized', async () => {
  const client = await testDatabase.database.pool.connect()
  try {
    await client.query('create schema former; set search_path to former, public')
    const migrations = await readMigrations()
    const index = migrations.findIndex(({ name }) => name === '0067_number_normal_form.sql')
    for (const { sql } of migrations.slice(0, index)) await client.query(sql)
    await client.query(`insert into organization (id, parent_id, path, name, name_en) values (1, null, '/1/', 'a', 'a');
      insert into person (id, number, mobile, verified_phone, kind, name, name_en, organization_id) values
        (1, 'T0001', '+86 139-0000-1111', '+86 139-0000-1111', 'staff', 'a', 'a', 1),
        (2, 't0001', '138 0000 1111', '', 'staff', 'a', 'a', 1), (3, 'T0003', '13800001111', '', 'staff', 'a', 'a', 1)`)
    const upgrade = () => client.query(migrations[index]?.sql ?? '')
    await expect(upgrade()).rejects.toThrow(
      /same number.*: “T0001” \(person 1\) and “t0001” \(person 2\)\. Start the former version, change the number/,
    )
    await client.query(`update person set number = 't0002' where id = 2`)
    await upgrade()
    const { rows } = await client.query('select number, mobile, verified_phone from person order by id')
    expect(rows).toEqual([
      { number: 'T0001', mobile: '13900001111', verified_phone: '13900001111' },
      { number: 't0002', mobile: '138 0000 1111', verified_phone: '' },
      { number: 'T0003', mobile: '13800001111', verified_phone: '' },
    ])
    await client.query('set search_path to public; drop schema former cascade')
  } finally {
    client.release()
  }
})
