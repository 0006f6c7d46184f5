import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMigrations } from '../../database/migrate.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase.close())

test('a migrated arrangement keeps its order and its hidden cards', async () => {
  const client = await testDatabase.database.pool.connect()
  try {
    await client.query('create schema former; set search_path to former, public')
    const migrations = await readMigrations()
    const at = migrations.findIndex(({ name }) => name === '0017_home_base.sql')
    for (const { sql } of migrations.slice(0, at)) await client.query(sql)
    await client.query(`insert into organization (id, parent_id, path, name, name_en) values (1, null, '/1/', 'a', 'a');
      insert into person (id, number, kind, name, name_en, organization_id) values (1, 'a', 'student', 'a', 'a', 1);
      insert into card_source (key, kind, address) values ('tips', 'builtin', 'tips');
      insert into card (id, source_key, name, name_en) select id, 'tips', id, id from unnest(array['a', 'b', 'c', 'd']) id;
      insert into card_arrangement (person_id, card_id, status, position)
        values (1, 'c', '0', 0), (1, 'a', '1', 1), (1, 'b', '0', 7)`)
    await client.query(migrations[at]?.sql ?? '')
    const { rows } = await client.query<{ card_id: string }>(
      'select card_id, status, moved, after_id from card_arrangement order by card_id',
    )
    expect(rows).toEqual([
      { card_id: 'a', status: '1', moved: true, after_id: 'c' },
      { card_id: 'b', status: null, moved: true, after_id: 'a' },
      { card_id: 'c', status: null, moved: true, after_id: null },
    ])
    await client.query('set search_path to public; drop schema former cascade')
  } finally {
    client.release()
  }
})
