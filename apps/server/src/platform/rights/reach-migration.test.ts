import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMigrations } from '../../database/migrate.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase.close())

test('existing issuers still reach everybody, marked for review by an administrator; new ones do not', async () => {
  const client = await testDatabase.database.pool.connect()
  try {
    await client.query('create schema former; set search_path to former, public')
    const migrations = await readMigrations()
    const position = migrations.findIndex(({ name }) => name === '0062_sending_limits.sql')
    for (const { sql } of migrations.slice(0, position)) await client.query(sql)
    await client.query(`insert into organization (id, parent_id, path, name, name_en)
        values (1, null, '/1/', 'a', 'a'), (2, 1, '/1/2/', 'b', 'b');
      insert into person (id, number, kind, name, name_en, organization_id)
        select n, n, 'staff', n, n, 2 from generate_series(1, 3) n;
      insert into person_role (person_id, role, organization_id) values (1, 'issuer', 2), (2, 'issuer', 1), (3, 'admin', 1)`)
    await client.query(migrations[position]?.sql ?? '')
    await client.query(`insert into person_role (person_id, role, organization_id) values (3, 'issuer', 2)`)
    const { rows } = await client.query(
      'select person_id, role, everybody, carried_over from person_role order by 1, 2',
    )
    const plain = { everybody: false, carried_over: false }
    expect(rows).toEqual([
      { person_id: 1, role: 'issuer', everybody: true, carried_over: true },
      // The top of the tree includes everybody anyway.
      { person_id: 2, role: 'issuer', ...plain },
      { person_id: 3, role: 'admin', ...plain },
      { person_id: 3, role: 'issuer', ...plain },
    ])
    await client.query('set search_path to public; drop schema former cascade')
  } finally {
    client.release()
  }
})
