import { createHash } from 'node:crypto'
import type { Compilable } from 'kysely'
import type { QueryResultRow } from 'pg'
import type { DatabaseHandle } from '../../database/database.ts'
import type { Db } from '../../database/schema.ts'

const statementNames = new Map<string, string>()

/** Runs a query as a prepared statement. Only for queries whose text is always the same: each text stays prepared. */
export function runPrepared<Row>(database: DatabaseHandle, query: Compilable<Row>): Promise<Row[]> {
  const { sql, parameters } = query.compile()
  return database.prepared<Row & QueryResultRow>(statementName(sql), sql, parameters)
}

/** The values of a query's parameters, by name. */
type Parameters = Readonly<Record<string, unknown>>

/**
 * The source of each value that a compiled query sends: the name of a parameter, or a value that is always the same.
 */
type Binding = { readonly parameter: string } | { readonly constant: unknown }

interface CompiledQuery {
  readonly name: string
  readonly sql: string
  readonly bindings: readonly Binding[]
}

/**
 * A select that is built and compiled once and then only run, since building costs as much as running. `build` receives a
 * placeholder for each parameter and must pass it on to the query unchanged: what is computed from a parameter has to be
 * computed by the query, or passed as a parameter of its own.
 */
export class PreparedQuery<Params extends Parameters, Row> {
  readonly #build: (db: Db, params: Params) => Compilable<Row>
  #compiled: CompiledQuery | undefined

  constructor(build: (db: Db, params: Params) => Compilable<Row>) {
    this.#build = build
  }

  run(database: DatabaseHandle, params: Params): Promise<Row[]> {
    this.#compiled ??= compile(database.db, this.#build)
    const { name, sql, bindings } = this.#compiled
    const values = bindings.map((binding) => ('parameter' in binding ? params[binding.parameter] : binding.constant))
    return database.read<Row & QueryResultRow>(name, sql, values)
  }
}

/** Like `PreparedQuery`, for a query whose text depends on a shape; it is compiled once for each shape. */
export class PreparedQueryCache<Shape, Params extends Parameters, Row> {
  readonly #build: (db: Db, shape: Shape, params: Params) => Compilable<Row>
  readonly #queries = new Map<string, PreparedQuery<Params, Row>>()

  constructor(build: (db: Db, shape: Shape, params: Params) => Compilable<Row>) {
    this.#build = build
  }

  run(database: DatabaseHandle, shape: Shape, params: Params): Promise<Row[]> {
    const key = JSON.stringify(shape)
    let query = this.#queries.get(key)
    if (!query) {
      query = new PreparedQuery((db, placeholders) => this.#build(db, shape, placeholders))
      this.#queries.set(key, query)
    }
    return query.run(database, params)
  }
}

/** Stands for a parameter while a query is built. An object: no real value can equal it, and arithmetic on one fails. */
class Placeholder {
  readonly parameter: string

  constructor(parameter: string) {
    this.parameter = parameter
  }

  /** A parameter that is put into a text or a number would silently become a constant. */
  [Symbol.toPrimitive](): never {
    throw new TypeError(`The query computes with the parameter “${this.parameter}” before it runs.`)
  }
}

function compile<Params extends Parameters, Row>(
  db: Db,
  build: (db: Db, params: Params) => Compilable<Row>,
): CompiledQuery {
  const placeholders = new Proxy({} as Params, {
    get: (_target, parameter) => (typeof parameter === 'string' ? new Placeholder(parameter) : undefined),
  })
  const { sql, parameters } = build(db, placeholders).compile()
  const bindings = parameters.map((value) =>
    value instanceof Placeholder ? { parameter: value.parameter } : { constant: value },
  )
  return { name: statementName(sql), sql, bindings }
}

/** Derived from the text: PostgreSQL rejects one name with two texts on a connection. */
function statementName(sql: string): string {
  let name = statementNames.get(sql)
  if (name === undefined) {
    name = createHash('sha256').update(sql).digest('base64url').slice(0, 24)
    statementNames.set(sql, name)
  }
  return name
}
