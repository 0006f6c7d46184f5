import type { Database, Db } from '../../../database/schema.ts'

/**
 * Rows read into memory per batch; between batches the server handles other requests. Some rows are notices or drafts,
 * of up to half a megabyte.
 */
export const BATCH = 100
export const BATCH_OF_LARGE_ROWS = 5

/** One member of the JSON file: the data about a person in some tables. */
export interface Section {
  readonly name: string
  /** The tables about people that it reads. A test finds those that no section reads. */
  readonly tables: readonly (keyof Database)[]
  /** Loads the only row of the section; null if there is none. */
  readonly one?: (db: Db, personId: number) => Promise<object | null>
  /** Loads all rows, a batch at a time. */
  readonly batches?: (db: Db, personId: number) => AsyncIterable<readonly object[]>
}

/** A query that is ready to run. */
interface Runnable<Row> {
  execute: () => Promise<Row[]>
}

type Tables = Section['tables']

/** A section of one row. */
export function single(name: string, tables: Tables, load: (db: Db, me: number) => Runnable<object>): Section {
  return { name, tables, one: async (db, me) => (await load(db, me).execute())[0] ?? null }
}

/** A section with few rows, because their number per person is limited. */
export function few(name: string, tables: Tables, load: (db: Db, me: number) => Runnable<object>): Section {
  return {
    name,
    tables,
    async *batches(db, me) {
      yield await load(db, me).execute()
    },
  }
}

/** A section of any length. `load` returns at most `batch` rows whose key comes after the given one, in key order. */
export function many<Row extends object, Key>(
  name: string,
  tables: Tables,
  load: (db: Db, me: number, after: Key) => Runnable<Row>,
  { first, keyOf, batch = BATCH }: { readonly first: Key; readonly keyOf: (row: Row) => Key; readonly batch?: number },
): Section {
  return {
    name,
    tables,
    async *batches(db, me) {
      let after = first
      for (;;) {
        const rows = await load(db, me, after).execute()
        yield rows
        const last = rows.at(-1)
        if (last === undefined || rows.length < batch) return
        after = keyOf(last)
      }
    },
  }
}

/** The key of rows that have a numeric id. */
export const byId = { first: 0, keyOf: ({ id }: { readonly id: number }) => id }

/** The key of rows that have a UUID. */
export const byUuid = {
  first: '00000000-0000-0000-0000-000000000000',
  keyOf: ({ id }: { readonly id: string }) => id,
}
