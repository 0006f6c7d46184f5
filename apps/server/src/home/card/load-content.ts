import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { DatabaseHandle } from '../../database/database.ts'
import { localDate } from '../../runtime/shared/local-date.ts'
import { SourceError } from '../../runtime/shared/outgoing/source-error.ts'
import { PreparedQueryCache } from '../../runtime/shared/prepared-query.ts'
import { afterReading, type CardContent } from './card-content.ts'
import { httpSources, serverAddress } from './outgoing.ts'
import type { SourceRow } from './repository.ts'
import { type BuiltinSource, builtinSources, type SourceContext, type SourceParams } from './sources/index.ts'

function contextOf({ locale, read_at, now }: SourceRow): SourceContext {
  return { locale, readAt: read_at, now }
}

/** Each source also has a parameter with the time at which it was last read; `readAtName` makes its name. */
type BuiltinParams = Readonly<Record<string, unknown>> & Pick<SourceParams, 'personId' | 'now' | 'today'>

const readAtName = (index: number) => `readAt${index}`

/** Loads the data of several sources in one statement, which is compiled once for each combination of sources. */
const builtinData = new PreparedQueryCache((db, addresses: readonly string[], params: BuiltinParams) => {
  const { personId, now, today } = params
  const parts = addresses.map((address, index) =>
    findBuiltin(address).query({ db, personId, now, today, readAt: params[readAtName(index)] as Date | null }),
  )
  return db.selectNoFrom(sql<unknown[]>`json_build_array(${sql.join(parts)})`.as('data'))
})

async function loadData(database: DatabaseHandle, personId: number, sources: readonly SourceRow[]): Promise<unknown[]> {
  const now = sources[0]?.now ?? new Date()
  const readAt = sources.map((source, index) => [readAtName(index), source.read_at] as const)
  const params = { ...Object.fromEntries(readAt), personId, now, today: localDate(now) }
  const addresses = sources.map(({ address }) => address)
  const [row] = await builtinData.run(database, addresses, params)
  return row?.data ?? []
}

function findBuiltin(address: string): BuiltinSource {
  const builtin = builtinSources.get(address)
  if (!builtin)
    throw new SourceError(`The server makes no content called “${address}”.`, { blame: 'request', problem: 'address' })
  return builtin
}

/** The content of one source as a person sees it; fails with a `SourceError`. */
export async function loadContent(app: FastifyInstance, personId: number, source: SourceRow): Promise<CardContent> {
  if (source.kind === 'http') {
    const content = await httpSources(app).load(source, () => serverAddress(app))
    return afterReading(content, source.read_at, source.now)
  }
  const builtin = findBuiltin(source.address)
  const [data] = await loadData(app.database, personId, [source])
  return builtin.present(data, contextOf(source))
}

/** The contents of several sources, with one statement for all built-in ones. */
export async function loadBuiltins(
  database: DatabaseHandle,
  personId: number,
  sources: readonly SourceRow[],
): Promise<Map<string, CardContent>> {
  const loadable = sources.flatMap((source) => {
    const builtin = source.kind === 'builtin' ? builtinSources.get(source.address) : undefined
    return builtin ? [{ source, builtin }] : []
  })
  if (loadable.length === 0) return new Map()
  // The order of cards differs between people. Without a common order, each one would need its own prepared statement.
  loadable.sort((a, b) => (a.source.address < b.source.address ? -1 : 1))
  const data = await loadData(
    database,
    personId,
    loadable.map(({ source }) => source),
  )
  return new Map(
    loadable.map(({ source, builtin }, index) => [source.key, builtin.present(data[index], contextOf(source))]),
  )
}

/** The contents of fetched sources that arrive within a time limit; late ones are available next time. */
export async function loadFetched(
  app: FastifyInstance,
  sources: readonly SourceRow[],
  timeoutMs: number,
): Promise<Map<string, CardContent>> {
  const self = () => serverAddress(app)
  const contents = new Map<string, CardContent>()
  const work = sources
    .filter((source) => source.kind === 'http')
    .map(async (source) => {
      const content = await httpSources(app).load(source, self)
      contents.set(source.key, afterReading(content, source.read_at, source.now))
    })
  const timeout = Promise.withResolvers<void>()
  const timer = setTimeout(timeout.resolve, timeoutMs)
  await Promise.race([Promise.allSettled(work), timeout.promise])
  clearTimeout(timer)
  return new Map(contents)
}
