import { setTimeout as sleep } from 'node:timers/promises'
import { API_PREFIX, contract } from '@quadrangle/api-client/contract'
import type { Pool } from 'pg'
import { after, httpRequest, type Load, load } from '../support/load.ts'
import { type Measurement, measurement, median, percentile } from '../support/measurement.ts'
import { sized } from '../support/smoke.ts'
import { all, audiences, collector, headersOf, peopleWithSession, send } from './campus.ts'
import { type Engine, waitForFanOut } from './fan-out.ts'

type ServerTarget = Pick<Engine, 'name' | 'url'>

const connections = 10
const rounds = sized(3, 1)
const roundMs = sized(6_000, 100)
const listMs = sized(2_000, 50)
/** Notices of the deep box, of which the collector has one in ten. */
const deep = sized(100_000, 1_000)

/** The p99 of reading lists, idle and during a send to half a million. */
export async function readersDuringSend(engine: ServerTarget, say: (line: string) => void): Promise<Measurement> {
  const alone: number[] = []
  const during: number[] = []
  await readLists(engine.url, roundMs)
  for (let round = 0; round < rounds; round += 1) {
    alone.push(percentile((await readLists(engine.url, roundMs)).latencies, 99))
    const latencies: number[] = []
    let isSent = false
    const reading = (async () => {
      while (!isSent) latencies.push(...(await readLists(engine.url, 500)).latencies)
    })()
    const { id, recipients } = await send(engine.url, audiences.all.id)
    await waitForFanOut(engine.url, id)
    isSent = true
    await reading
    if (recipients !== all) throw new Error(`It reached ${recipients}.`)
    during.push(percentile(latencies, 99))
    say(
      `readers’ p99: ${alone.at(-1)?.toFixed(1)} ms alone, ${during.at(-1)?.toFixed(1)} ms of ${latencies.length} during a send`,
    )
  }
  return measurement(
    `${engine.name}: readers’ p99 during a send to 500,000`,
    'ms',
    median(during),
    { kind: 'peer', name: 'alone', value: median(alone) },
    { ratio: 1.25, better: 'lower' },
  )
}

/** Reads the lists of random people, one per connection, again and again. */
function readLists(url: string, milliseconds: number): Promise<Load> {
  const requests = Array.from({ length: connections }, () =>
    listRequest(1 + Math.floor(Math.random() * peopleWithSession)),
  )
  return load({ port: Number(new URL(url).port), requests }, after(milliseconds))
}

const listRequest = (person: number) =>
  httpRequest('GET', `${API_PREFIX}${contract.notice.list.path}?box=recv&page=1&page_size=20`, headersOf(person))

/** The unread count and the first page of a person with 10,000 notices, compared with a read by primary key. */
export async function deepBox({ name, url }: ServerTarget, say: (line: string) => void): Promise<Measurement> {
  const port = Number(new URL(url).port)
  const info = contract.user.info
  const targets = {
    ours: listRequest(collector),
    peer: httpRequest(info.method, `${API_PREFIX}${info.path}`, headersOf(collector), '{}'),
  }
  const times = { ours: [] as number[], peer: [] as number[] }
  for (let round = -1; round < 2 * rounds; round += 1) {
    for (const target of round % 2 === 0 ? (['ours', 'peer'] as const) : (['peer', 'ours'] as const)) {
      const requests = Array<Buffer>(connections).fill(targets[target])
      const { latencies } = await load({ port, requests }, after(listMs))
      if (round >= 0) times[target].push(percentile(latencies, 95))
    }
  }
  const row = measurement(
    `${name}: p95 of the unread count and first page of 10,000 notices among 10 million rows`,
    'ms',
    median(times.ours),
    { kind: 'peer', name: 'primary-key read', value: median(times.peer) },
    { ratio: 2, better: 'lower' },
  )
  say(`${row.metric}: ${row.ours} ms, a primary-key read ${row.against.value} ms`)
  return row
}

/** Vacuums until the tables are as autovacuum leaves them: a vacuum cannot clean rows that a running transaction may see. */
async function vacuumCompletely(sql: Pool): Promise<void> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    await sql.query('vacuum analyze notice, notice_recipient')
    const { rows } = await sql.query<{ clean: boolean }>(
      `select relallvisible > 0.99 * relpages as clean from pg_class where relname = 'notice_recipient'`,
    )
    if (rows[0]?.clean) return
    await sleep(1_000)
  }
  const { rows } = await sql.query<{ holder: string }>(
    `select concat_ws(' ', pid, backend_type, state, now() - xact_start, left(query, 80)) as holder
     from pg_stat_activity where backend_xmin is not null and pid <> pg_backend_pid() order by age(backend_xmin) desc`,
  )
  const holders = rows.map(({ holder }) => holder).join('; ')
  throw new Error(`A transaction kept the table from being vacuumed: ${holders || 'none is left now'}.`)
}

/** Inserts notices with a hundred recipients each, one in ten of them to one person. */
export async function fillDeep(sql: Pool, say: (line: string) => void): Promise<void> {
  say(`Filling in ${deep} notices with ${deep * 100} recipients …`)
  const { rows } = await sql.query<{ first: number }>('select (max(id) + 1)::integer as first from notice')
  const first = rows[0]?.first ?? 1
  await sql.query(`insert into notice (id, issuer_id, organization_id, official, title, content, sent_at, recipients)
    select ${first} + n, ${all + 1}, 10 + n % 4, true, '通知' || n, '内容' || n, now() - make_interval(mins => ${deep} - n), 100
    from generate_series(0, ${deep - 1}) n`)
  // Ordered by the key, which inserts fastest. One in five is unread.
  await sql.query(`insert into notice_recipient (person_id, notice_id, read_at)
    select person, notice, case when (person + notice / 10) % 5 > 0 then now() end from (
      select ${peopleWithSession + 1} + (n * 7919::bigint + k * 104729::bigint) % ${all - peopleWithSession - 1} as person, ${first} + n as notice
      from generate_series(0, ${deep - 1}) n, generate_series(1, 100) k
      union all select ${collector}, ${first} + n * 10 from generate_series(0, ${deep / 10 - 1}) n) reached
    order by person, notice`)
  await sql.query(`select setval(pg_get_serial_sequence('notice', 'id'), max(id)) from notice`)
  await vacuumCompletely(sql)
}
