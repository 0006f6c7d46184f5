import { createHash } from 'node:crypto'
import type { Compilable } from 'kysely'
import type { QueryResultRow } from 'pg'
import type { DatabaseHandle } from '../database/database.ts'
import type { Db } from '../database/schema.ts'

const statementNames = new Map<string, string>()

/** Runs a query as a prepared statement. Only for queries whose text is always the same: each text stays prepared. */
export function runPrepared<Row>(database: DatabaseHandle, query: Compilable<Row>): Promise<Row[]> {
  const { sql, parameters } = query.compile()
  return prepared<Row>(database, sql, parameters)
}

/** A compiled query. Its parameters are values and placeholders. */
interface CompiledQuery {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** Numbers that replace the placeholders when a query runs. */
type Numbers<Name extends string> = Readonly<Record<Name, number>>

/**
 * Compiles a query once per shape, for frequent queries where building costs as much as running. `build` receives
 * placeholders instead of numbers and must pass them on unchanged.
 */
export class PreparedQueryCache<Shape, Name extends string, Row> {
  readonly #placeholders: Numbers<Name>
  readonly #names: ReadonlyMap<unknown, Name>
  readonly #build: (db: Db, shape: Shape, numbers: Numbers<Name>) => Compilable<Row>
  readonly #compiled = new Map<string, CompiledQuery>()

  constructor(names: readonly Name[], build: (db: Db, shape: Shape, numbers: Numbers<Name>) => Compilable<Row>) {
    // Objects: no real value can equal a placeholder, and arithmetic on one fails.
    const placeholders = names.map((name) => [name, Object.freeze({ name })] as const)
    this.#placeholders = Object.fromEntries(placeholders) as unknown as Numbers<Name>
    this.#names = new Map(placeholders.map(([name, placeholder]) => [placeholder, name]))
    this.#build = build
  }

  run(database: DatabaseHandle, shape: Shape, numbers: Numbers<Name>): Promise<Row[]> {
    const key = JSON.stringify(shape)
    const compiled = this.#compiled.get(key) ?? this.#build(database.db, shape, this.#placeholders).compile()
    this.#compiled.set(key, compiled)
    const values = compiled.parameters.map((value) => {
      const name = this.#names.get(value)
      return name === undefined ? value : numbers[name]
    })
    return prepared<Row>(database, compiled.sql, values)
  }
}

function prepared<Row>(database: DatabaseHandle, sql: string, values: readonly unknown[]): Promise<Row[]> {
  let name = statementNames.get(sql)
  if (name === undefined) {
    // Derived from the text: PostgreSQL rejects one name with two texts on a connection.
    name = createHash('sha256').update(sql).digest('base64url').slice(0, 24)
    statementNames.set(sql, name)
  }
  return database.prepared<Row & QueryResultRow>(name, sql, values)
}
