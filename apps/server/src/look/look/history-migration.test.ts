import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMigrations } from '../../database/migrate.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase.close())

test('versions of the look that were renamed before the upgrade are kept like those renamed later', async () => {
  const client = await testDatabase.database.pool.connect()
  try {
    await client.query('create schema former; set search_path to former, public')
    const migrations = await readMigrations()
    const position = migrations.findIndex(({ name }) => name === '202611300440_look_history.sql')
    for (const { sql } of migrations.slice(0, position)) await client.query(sql)
    await client.query(`insert into look_version (number, reason, name, document) values
        (1, 'content', '迎新', '{}'), (2, 'content', 'Slides', '{}'),
        (3, 'config', '开学', '{}'), (4, 'config', '', '{}'), (5, 'outside', '', '{}');
      insert into audit_entry (action, detail) values
        ('look-renamed', '{"version": 1, "name": "Slides → 迎新"}'), ('look-published', '{"version": 2}')`)
    await client.query(migrations[position]?.sql ?? '')
    // The record of the third was deleted, but such versions have no name by themselves.
    const { rows } = await client.query('select number from look_version where renamed order by number')
    expect(rows).toEqual([{ number: 1 }, { number: 3 }])
    await client.query('set search_path to public; drop schema former cascade')
  } finally {
    client.release()
  }
})
