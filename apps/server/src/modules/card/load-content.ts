import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { DatabaseHandle } from '../../database/database.ts'
import type { Db } from '../../database/schema.ts'
import { afterReading, type CardContent } from './card-content.ts'
import { HttpSources } from './fetch/http-sources.ts'
import { network } from './fetch/network.ts'
import { SourceError } from './fetch/source-error.ts'
import type { SourceRow } from './repository.ts'
import { type BuiltinSource, builtinSources, type SourceContext } from './sources/index.ts'

/** One per database: what was fetched for one server must not be seen by another one in the same process. */
const fetched = new WeakMap<DatabaseHandle, HttpSources>()

function httpSources(database: DatabaseHandle): HttpSources {
  let sources = fetched.get(database)
  if (!sources) {
    sources = new HttpSources(network)
    fetched.set(database, sources)
  }
  return sources
}

/** Where this server can reach itself; undefined while it does not listen. */
export function ownAddress(app: FastifyInstance): URL | undefined {
  const [first] = app.server.listening ? app.addresses() : []
  // A pipe has a name and no address.
  if (first === undefined || typeof first === 'string') return undefined
  const anywhere: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }
  const host = anywhere[first.address] ?? first.address
  return new URL(`http://${host.includes(':') ? `[${host}]` : host}:${first.port}`)
}

function contextOf(db: Db, personId: number, { locale, read_at, now }: SourceRow): SourceContext {
  return { db, personId, locale, readAt: read_at, now }
}

function findBuiltin(source: SourceRow): BuiltinSource {
  const builtin = builtinSources.get(source.address)
  if (!builtin) throw new SourceError(`The server makes no content called “${source.address}”.`, { blame: 'answer' })
  return builtin
}

/** The content of one source as a person sees it; fails with a `SourceError`. */
export async function loadContent(app: FastifyInstance, personId: number, source: SourceRow): Promise<CardContent> {
  if (source.kind === 'http') {
    const content = await httpSources(app.database).load(source, ownAddress(app))
    return afterReading(content, source.read_at, source.now)
  }
  const builtin = findBuiltin(source)
  const context = contextOf(app.database.db, personId, source)
  const row = await app.database.db.selectNoFrom(builtin.query(context).as('data')).executeTakeFirstOrThrow()
  return builtin.present(row.data, context)
}

/** The contents of several sources, with one statement for all that the server makes itself. */
export async function loadBuiltins(
  db: Db,
  personId: number,
  sources: readonly SourceRow[],
): Promise<Map<string, CardContent>> {
  const known = sources.flatMap((source) => {
    const builtin = source.kind === 'builtin' ? builtinSources.get(source.address) : undefined
    return builtin ? [{ key: source.key, builtin, context: contextOf(db, personId, source) }] : []
  })
  if (known.length === 0) return new Map()
  const parts = known.map(({ builtin, context }) => builtin.query(context))
  const { data } = await db
    .selectNoFrom(sql<unknown[]>`json_build_array(${sql.join(parts)})`.as('data'))
    .executeTakeFirstOrThrow()
  return new Map(known.map(({ key, builtin, context }, index) => [key, builtin.present(data[index], context)]))
}

/** The contents of fetched sources that are there within a time; those that are late are there next time. */
export async function loadFetched(
  app: FastifyInstance,
  sources: readonly SourceRow[],
  patienceMs: number,
): Promise<Map<string, CardContent>> {
  const self = ownAddress(app)
  const contents = new Map<string, CardContent>()
  const work = sources
    .filter((source) => source.kind === 'http')
    .map(async (source) => {
      const content = await httpSources(app.database).load(source, self)
      contents.set(source.key, afterReading(content, source.read_at, source.now))
    })
  const patience = Promise.withResolvers<void>()
  const timer = setTimeout(patience.resolve, patienceMs)
  await Promise.race([Promise.allSettled(work), patience.promise])
  clearTimeout(timer)
  return new Map(contents)
}
