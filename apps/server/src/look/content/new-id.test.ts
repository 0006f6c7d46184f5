import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { contentLists } from './kinds.ts'
import { newId } from './new-id.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase.close())

test('a new id does not make the sequence repeat numbers for backgrounds that people add at the same time', async () => {
  const { db } = testDatabase.database
  const addOfPeople = sql`insert into background (name, name_en, url, thumb_url)
    select 'x', 'x', '/x', '/x' from generate_series(1, 50000)`.execute(db)
  const addOfSchool = async () => {
    for (let count = 0; count < 200; count += 1)
      await db.transaction().execute((trx) => newId(trx, contentLists.background, {}))
  }
  await expect(Promise.all([addOfPeople, addOfSchool()])).resolves.toBeDefined()
})
