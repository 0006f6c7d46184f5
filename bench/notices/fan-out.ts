import { setTimeout as sleep } from 'node:timers/promises'
import { contract, type DataOf } from '@quadrangle/api-client/contract'
import type { Pool } from 'pg'
import { type Measurement, measurement, median } from '../support/measurement.ts'
import { sized } from '../support/smoke.ts'
import { audiences, callApi, issuer, send } from './campus.ts'

/** More than 50,000 recipients are written in chunks with pauses for readers, so that target is only an upper bound. */
const sends = [
  { ...audiences.smallest, rounds: sized(11, 1), ratio: 5 },
  { ...audiences.small, rounds: sized(9, 1), ratio: 2 },
  { ...audiences.large, rounds: sized(5, 1), ratio: 1.3 },
  { ...audiences.all, rounds: 1, ratio: 4 },
]

export interface Engine {
  readonly name: string
  /** The running server. */
  readonly url: string
  /** For the bare statements: the same database, or a copy of the built-in one. */
  readonly bare: Pool
}

/** One notice with its outbox through the API, alternating with the bare statements that write the same rows. */
export async function fanOut(engine: Engine, say: (line: string) => void): Promise<Map<number, Measurement>> {
  const measurements = new Map<number, Measurement>()
  for (const { people, id, rounds, ratio } of sends) {
    const ours: number[] = []
    const bare: number[] = []
    for (let round = -1; round < rounds; round += 1) {
      const sides = [
        async () => ours.push(await timed(() => sendAndWait(engine, id, people))),
        async () => bare.push(await timed(() => insertBare(engine.bare, people))),
      ]
      for (const measureSide of round % 2 === 0 ? sides : sides.reverse()) await measureSide()
      // The first round is a warm-up, except for half a million, where it would take too long.
      if (round < 0 && people <= audiences.large.people) for (const times of [ours, bare]) times.length = 0
      else if (round < 0) break
    }
    const row = measurement(
      `${engine.name}: one notice to ${people.toLocaleString('en')} with its outbox`,
      'ms',
      median(ours),
      { kind: 'peer', name: 'bare INSERT … SELECT', value: median(bare) },
      { ratio, better: 'lower' },
    )
    say(
      `${row.metric}: ${row.ours} ms, bare ${row.against.value} ms, ${((row.ours / people) * 1000).toFixed(1)} µs a person`,
    )
    measurements.set(people, row)
  }
  return measurements
}

/** The duration in milliseconds. */
export async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

/** Sends a notice and waits until everyone has it. */
async function sendAndWait({ url }: Engine, organization: number, people: number): Promise<void> {
  const sent = await send(url, organization)
  if (sent.recipients !== people) throw new Error(`A notice for ${people} reached ${sent.recipients}.`)
  if (sent.state === 'sending') await waitForFanOut(url, sent.id)
}

/** Waits until every recipient of the newest notice has it. */
export async function waitForFanOut(url: string, id: number): Promise<void> {
  const { path } = contract.notice.list
  for (;;) {
    const { list } = await callApi<Issued>(url, issuer, `${path}?box=issued&page=1&page_size=1`)
    const [newest] = list
    if (newest?.id !== id) throw new Error(`The newest notice is ${newest?.id}, not ${id}.`)
    if (newest.sending === 0) return
    await sleep(50)
  }
}

type Issued = DataOf<typeof contract.notice.list>

/** The recipients are the first people by id, which is the fastest way to select them. */
export async function insertBare(sql: Pool, people: number, { email = true } = {}): Promise<void> {
  const client = await sql.connect()
  const recipients = `from person p where p.id <= ${people} and p.disabled_at is null order by p.id`
  try {
    await client.query('begin')
    const { rows } = await client.query<{ id: number }>(
      `insert into notice (issuer_id, organization_id, official, title, content, sent_at)
       values ($1, 1, true, 'bare', 'bare', now()) returning id`,
      [issuer],
    )
    const id = [rows[0]?.id]
    const { rowCount } = await client.query(
      `insert into notice_recipient (person_id, notice_id, rule) select p.id, $1, 0 ${recipients}`,
      id,
    )
    if (email)
      await client.query(
        `insert into notice_delivery (notice_id, person_id, channel, state, due_at) select $1, p.id, 'email', 'held', now() ${recipients}`,
        id,
      )
    await client.query('commit')
    if (rowCount !== people) throw new Error(`The bare statement reached ${rowCount} instead of ${people}.`)
  } finally {
    client.release()
  }
}
