import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { API_PREFIX, CLIENT_HEADER, CLIENT_NAME, contract } from '@quadrangle/api-client/contract'
import { password, people } from '../scripts/support/people.ts'
import { timeKeystrokes } from './config/keystrokes.ts'
import { OpenPortal } from './config/open-portals.ts'
import { countInPage } from './config/renders.ts'
import { demoDatabases } from './support/bench-database.ts'
import { type Bench, type Measurement, measurement, median } from './support/measurement.ts'
import { sized } from './support/smoke.ts'
import type { MeasuredServer } from './support/start-measured-server.ts'

export const measures = ['apps/server/src', 'apps/portal/src', 'packages/ui/src']

const portals = sized(2_000, 20)
const guests = sized(500, 5)
const rounds = sized(5, 1)
/** Streams per person; the server allows eight. */
const perPerson = 5
const OPENED_AT_ONCE = 100

/** How a published look reaches 2,000 open portals, a quarter of them without a log-in. */
export const parts: Readonly<Record<string, Bench>> = {
  'built-in': (say) =>
    demoDatabases['built-in']((database) => database.serve((server) => measure(database.name, server, say), env)),
  postgresql: (say) =>
    demoDatabases.postgresql((database) => database.serve((server) => measure(database.name, server, say), env)),
  studio: (say) => demoDatabases['built-in']((database) => database.serve((server) => measureStudio(server, say), env)),
}

/** How soon the preview beside the studio shows what is typed. */
async function measureStudio(server: MeasuredServer, say: (line: string) => void): Promise<Measurement[]> {
  say('typing in the studio …')
  const times = (await timeKeystrokes(server.url, await logIn(server.url))).sort((a, b) => a - b)
  const feltAtOnce = { kind: 'limit' as const, name: 'what is felt as at once', value: 100 }
  const lower = { ratio: 1, better: 'lower' as const }
  const slow = times[Math.floor(times.length * 0.95)] ?? Number.NaN
  return [
    measurement('studio: from a key to the preview that shows it, median', 'ms', median(times), feltAtOnce, lower),
    measurement('studio: from a key to the preview that shows it, p95', 'ms', slow, feltAtOnce, lower),
  ]
}

const env = { REQUESTS_PER_MINUTE: '1000000000' }

async function measure(name: string, server: MeasuredServer, say: (line: string) => void): Promise<Measurement[]> {
  const cookie = await logIn(server.url)
  const cookies = await makeSessions(server, cookie)
  say(`${name}: opening ${portals} event streams …`)
  const openPortals = Array.from(
    { length: portals },
    (_, at) =>
      new OpenPortal(server.port, at < guests ? undefined : cookies[Math.floor(at / perPerson) % cookies.length]),
  )
  try {
    for (let at = 0; at < openPortals.length; at += OPENED_AT_ONCE)
      await Promise.all(openPortals.slice(at, at + OPENED_AT_ONCE).map((portal) => portal.opened()))
    const last: number[] = []
    const bytes: number[] = []
    const threadMs: number[] = []
    for (let round = 0; round <= rounds; round += 1) {
      await sleep(1_000)
      const before = await server.usage()
      const nextLooks = openPortals.map((portal) => portal.nextLook())
      const started = performance.now()
      await publish(server.url, cookie, { card_radius: 1 + round })
      const looks = await Promise.all(nextLooks)
      const after = await server.usage()
      // The first round is not counted, because it runs code that is not compiled yet.
      if (round === 0) continue
      last.push(Math.max(...looks.map(({ at }) => at)) - started)
      bytes.push(median(looks.map((look) => look.bytes)))
      threadMs.push(after.thread - before.thread)
      say(`${name}: the last of ${portals} portals after ${last.at(-1)?.toFixed(0)} ms`)
    }
    for (const portal of openPortals) portal.close()
    const inPage = (change: object, radius: string) =>
      countInPage(server.url, cookie, () => publish(server.url, cookie, change), {
        variable: '--qd-card-radius',
        value: radius,
      })
    const { commits, requests } = await inPage({ card_radius: 29, danger_color: '#9f1239' }, '29px')
    const brand = await inPage({ card_radius: 28, brand_color: '#7c2d12' }, '28px')
    const limit = (text: string, value: number) => ({ kind: 'limit' as const, name: text, value })
    const lower = { ratio: 1, better: 'lower' as const }
    return [
      measurement(
        `${name}: a published look in the last of ${portals} open portals`,
        'ms',
        median(last),
        limit('2 s', 2_000),
        lower,
      ),
      measurement(`${name}: bytes for each portal`, 'B', median(bytes), limit('1 kB', 1_000), lower),
      measurement(`${name}: requests of a portal in a browser for it`, '', requests, limit('none', 0), lower),
      measurement(
        `${name}: processor time of the server’s thread`,
        'ms',
        median(threadMs),
        limit('half a second', 500),
        lower,
      ),
      measurement(`${name}: commits of React for other corners and colours`, '', commits, limit('none', 0), lower),
      measurement(
        `${name}: commits of React for another brand`,
        '',
        brand.commits,
        limit('the icon of the tab', 1),
        lower,
      ),
    ]
  } finally {
    for (const portal of openPortals) portal.close()
  }
}

/** Makes sessions for enough people that nobody exceeds the number of streams that a person may have. */
async function makeSessions(server: MeasuredServer, cookie: string): Promise<string[]> {
  const [name = ''] = cookie.split('=')
  const ids = await server.sql<{ id: number }>('select id from person where disabled_at is null order by id limit $1', [
    Math.ceil((portals - guests) / perPerson) + 1,
  ])
  const tokens = ids.map(() => randomBytes(32).toString('base64url'))
  await server.sql(
    `insert into session (token_hash, person_id, expires_at)
     select decode(hash, 'hex'), id, now() + interval '1 hour' from unnest($1::text[], $2::bigint[]) as s (hash, id)`,
    [tokens.map((token) => createHash('sha256').update(token).digest('hex')), ids.map(({ id }) => id)],
  )
  return tokens.map((token) => `${name}=${token}`)
}

async function post(url: string, path: string, body: object, cookie = ''): Promise<Response> {
  const response = await fetch(`${url}${API_PREFIX}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [CLIENT_HEADER]: CLIENT_NAME, cookie },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response
}

const publish = (url: string, cookie: string, change: object) => post(url, contract.config.update.path, change, cookie)

async function logIn(url: string): Promise<string> {
  const response = await post(url, contract.auth.login.path, { identifier: people.admin, password })
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0]
  if (!cookie) throw new Error('The log-in set no cookie.')
  return cookie
}
