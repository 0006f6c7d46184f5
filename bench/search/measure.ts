import { API_PREFIX, CLIENT_HEADER, CLIENT_NAME, contract, type DataOf } from '@quadrangle/api-client/contract'
import type { DatabaseHandle } from '../../apps/server/src/database/database.ts'
import { findHits } from '../../apps/server/src/operation/search/find-hits.ts'
import { noticeHits, searchNotices } from '../../apps/server/src/operation/search/notices.ts'
import { readQuery } from '../../apps/server/src/platform/search-index/query-terms.ts'
import { HttpClient } from '../support/http-client.ts'
import { median, percentile } from '../support/measurement.ts'
import { sized } from '../support/smoke.ts'
import { people } from './fill.ts'
import { type SearchServer, sessionOf } from './serve.ts'

/** Measurements of one search, in milliseconds. */
export interface Searched {
  readonly kind: string
  readonly text: string
  readonly hits: number
  /** p95 and median of the statements that find the first page. */
  readonly database: number
  readonly median: number
  /** p95 and median of the call. */
  readonly server: number
  readonly serverMedian: number
}

export const kinds = {
  'two characters': '考试',
  'four characters': '期末考试',
  English: 'examination',
  mixed: '考试 campus',
  pinyin: 'tushuguan',
  initials: 'tsg',
  typo: 'examinaton',
  // Most notices have these.
  'two very common characters': '通知',
  'very common English': 'notice',
  'two characters, by a person who may see all': '考试',
} as const

/** The sender for the whole institution may see each official notice, and all are official. */
const searcherOf = (kind: string) => (kind.endsWith('may see all') ? people.issuer : people.reader)

const ROUNDS = sized(60, 1)
const WARM_UP = sized(20, 0)
const PAGE = { limit: 20, offset: 0 }

/** Each search by its bare statements and by the call, alternately. */
export async function measureSearches(server: SearchServer, say: (line: string) => void): Promise<Searched[]> {
  const client = new HttpClient(server.port)
  const results: Searched[] = []
  try {
    for (const [kind, text] of Object.entries(kinds)) {
      const cookie = await sessionOf(server.database, searcherOf(kind))
      const times = { database: [] as number[], server: [] as number[] }
      let hits = 0
      for (let round = -WARM_UP; round < ROUNDS; round += 1) {
        const bare = await timed(() => findBare(server, kind, text))
        const call = await timed(() => searchOver(client, cookie, text))
        if (call.value.total === 0) throw new Error(`“${text}” finds nothing.`)
        hits = call.value.total ?? 0
        if (round < 0) continue
        times.database.push(bare.ms)
        times.server.push(call.ms)
      }
      const searched = {
        kind,
        text,
        hits,
        database: percentile(times.database, 95),
        median: median(times.database),
        server: percentile(times.server, 95),
        serverMedian: median(times.server),
      }
      say(
        `${kind} “${text}”: ${hits} hits, ${searched.database.toFixed(1)} ms, server ${searched.server.toFixed(1)} ms`,
      )
      results.push(searched)
    }
  } finally {
    client.close()
  }
  return results
}

/** Runs only the statements for the first page of notices; for a typo, also those that find the intended text. */
async function findBare({ database }: SearchServer, kind: string, text: string): Promise<void> {
  const personId = searcherOf(kind)
  if (kind === 'typo') {
    const user = {
      personId,
      organizationId: 1,
      roles: [],
      isAdmin: false,
      sessionKey: Buffer.of(),
      pseudonym: '',
    }
    const { query, hits } = await findHits(database, text, { user, filter: {}, notices: PAGE, people: PAGE })
    await noticeHits(database, personId, hits.notices.ids, query)
    return
  }
  const { ids } = await findIds(database, text, personId)
  await noticeHits(database, personId, ids, readQuery(text))
}

/** The statement that finds which notices the first page has, and how many there are. */
export const findIds = (database: DatabaseHandle, text: string, personId: number = people.reader) =>
  searchNotices(database, personId, readQuery(text), {}, PAGE)

type SearchResult = DataOf<typeof contract.search.all>

async function searchOver(client: HttpClient, cookie: string, text: string): Promise<SearchResult> {
  const { method, path } = contract.search.all
  const { status, body } = await client.send({
    method,
    path: `${API_PREFIX}${path}?text=${encodeURIComponent(text)}&type=notice&page_size=${PAGE.limit}`,
    headers: { cookie, [CLIENT_HEADER]: CLIENT_NAME },
    body: Buffer.alloc(0),
  })
  if (status !== 200) throw new Error(`“${text}” was answered with ${status}: ${body.toString()}`)
  return (JSON.parse(body.toString()) as { data: SearchResult }).data
}

async function timed<Value>(run: () => Promise<Value>): Promise<{ ms: number; value: Value }> {
  const start = performance.now()
  const value = await run()
  return { ms: performance.now() - start, value }
}
