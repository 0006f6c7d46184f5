import { createHash } from 'node:crypto'
import type { Compilable } from 'kysely'
import type { QueryResultRow } from 'pg'
import type { DatabaseHandle } from '../../database/database.ts'
import type { Db } from '../../database/schema.ts'

const names = new Map<string, string>()

/** Runs a query that each connection keeps prepared. For queries whose text is always the same, not for generated ones. */
export function hot<Row>(database: DatabaseHandle, query: Compilable<Row>): Promise<Row[]> {
  const { sql, parameters } = query.compile()
  return prepared<Row>(database, sql, parameters)
}

/** A built query: its text, and what goes into it, with placeholders among that. */
interface Built {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** Numbers that are filled in when a query runs, by name. */
type Numbers<Name extends string> = Readonly<Record<Name, number>>

/**
 * Queries whose text follows from a shape alone, built once for each: for what is asked so often that to build it would cost
 * as much as to run it. `build` gets numbers to put into the query, which must go into it as they are.
 */
export class HotQueries<Shape, Name extends string, Row> {
  readonly #placeholders: Numbers<Name>
  readonly #names: ReadonlyMap<unknown, Name>
  readonly #build: (db: Db, shape: Shape, numbers: Numbers<Name>) => Compilable<Row>
  readonly #built = new Map<string, Built>()

  constructor(names: readonly Name[], build: (db: Db, shape: Shape, numbers: Numbers<Name>) => Compilable<Row>) {
    // Objects, so that nothing can be taken for one by accident, and nothing can be calculated from one.
    const placeholders = names.map((name) => [name, Object.freeze({ name })] as const)
    this.#placeholders = Object.fromEntries(placeholders) as unknown as Numbers<Name>
    this.#names = new Map(placeholders.map(([name, placeholder]) => [placeholder, name]))
    this.#build = build
  }

  run(database: DatabaseHandle, shape: Shape, numbers: Numbers<Name>): Promise<Row[]> {
    const key = JSON.stringify(shape)
    const built = this.#built.get(key) ?? this.#build(database.db, shape, this.#placeholders).compile()
    this.#built.set(key, built)
    const values = built.parameters.map((value) => {
      const name = this.#names.get(value)
      return name === undefined ? value : numbers[name]
    })
    return prepared<Row>(database, built.sql, values)
  }
}

function prepared<Row>(database: DatabaseHandle, sql: string, values: readonly unknown[]): Promise<Row[]> {
  let name = names.get(sql)
  if (name === undefined) {
    // The name follows from the text: the same name with another text is an error on the connection.
    name = createHash('sha256').update(sql).digest('base64url').slice(0, 24)
    names.set(sql, name)
  }
  return database.prepared<Row & QueryResultRow>(name, sql, values)
}
