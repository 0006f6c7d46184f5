import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { PreparedQuery, PreparedQueryCache } from './prepared-query.ts'

let testDatabase: TestDatabase

beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase.close())

type Numbers = { readonly one: number; readonly two: number | null }

test('a query is built once and runs with the values of each call, constants included', async () => {
  let built = 0
  const query = new PreparedQuery((db, { one, two }: Numbers) => {
    built += 1
    return db.selectNoFrom([
      sql<number>`${one}::integer * 10 + coalesce(${two}::integer, 0)`.as('sum'),
      sql<number>`${one}::integer + ${7}::integer`.as('constant'),
    ])
  })
  expect(await query.run(testDatabase.database, { one: 1, two: 2 })).toEqual([{ sum: 12, constant: 8 }])
  expect(await query.run(testDatabase.database, { one: 5, two: null })).toEqual([{ sum: 50, constant: 12 }])
  expect(built).toBe(1)
})

test('a query that computes with a parameter while it is built is refused', async () => {
  const query = new PreparedQuery((db, { one }: Numbers) => db.selectNoFrom(sql<number>`${one + 1}`.as('next')))
  await expect(async () => query.run(testDatabase.database, { one: 1, two: 2 })).rejects.toThrow('the parameter “one”')
})

test('each shape has a query of its own', async () => {
  const cache = new PreparedQueryCache((db, shape: 'sum' | 'product', { one, two }: Numbers) =>
    db.selectNoFrom(
      (shape === 'sum'
        ? sql<number>`${one}::integer + ${two}::integer`
        : sql<number>`${one}::integer * ${two}::integer`
      ).as('result'),
    ),
  )
  expect(await cache.run(testDatabase.database, 'sum', { one: 3, two: 4 })).toEqual([{ result: 7 }])
  expect(await cache.run(testDatabase.database, 'product', { one: 3, two: 4 })).toEqual([{ result: 12 }])
})
