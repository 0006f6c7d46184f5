import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { pgliteDatabase, postgresDatabase } from '../apps/server/src/database/database.ts'
import { openPgliteFolder } from '../apps/server/src/database/pglite-folder.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { startPortal } from '../scripts/support/campus.ts'
import { answersAtOnce } from './notices/answers.ts'
import { fillCampus, send } from './notices/campus.ts'
import { type Engine, fanOut, insertBare, timed } from './notices/fan-out.ts'
import { installedVersions, installPeer } from './notices/install.ts'
import { mailThroughput, openMailSink } from './notices/mail.ts'
import { backstage } from './notices/peer.ts'
import { deepBox, fillDeep, readersDuringSend } from './notices/readers.ts'
import { type Bench, type Measurement, measurement, median } from './support/measurement.ts'

export const versions = installedVersions

/** What it costs to send a notice and to read it, on PostgreSQL and on the built-in database. */
export const run: Bench = async (say) => {
  await installPeer(say)
  return [...(await onPostgres(say)), ...(await onPglite(say))]
}

/** E-mail, by a server that has the engine's database and a mail server. */
async function withMail(
  name: string,
  dataDir: string,
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<Measurement> {
  const sink = await openMailSink()
  const mail = { SMTP_URL: `smtp://127.0.0.1:${sink.port}`, MAIL_FROM: 'portal@example.edu' }
  const portal = await startPortal({ dataDir, env: { ...bareServer, ...env, ...mail } })
  try {
    return await mailThroughput({ name, url: portal.url }, sink, say)
  } finally {
    await portal.stop()
    sink.close()
  }
}

/** A server without a demo campus, and with nowhere to send messages to: they wait in the outbox. */
const bareServer = { SEED: undefined, LOG_LEVEL: undefined, SMTP_URL: undefined, SMS_URL: undefined }

async function onPostgres(say: (line: string) => void): Promise<Measurement[]> {
  const postgres = await startPostgres()
  const dataDir = await mkdtemp(join(tmpdir(), 'quadrangle-bench-'))
  const portal = await startPortal({ dataDir, env: { ...bareServer, DATABASE_URL: postgres.url } })
  const { pool, close } = postgresDatabase(postgres.url, { bulk: true, max: 4 })
  try {
    say('PostgreSQL: filling a campus of 500,000 …')
    await fillCampus(pool)
    const engine = { name: 'PostgreSQL', url: portal.url, bare: pool }
    const sends = await fanOut(engine, say)
    const answers = await answersAtOnce(engine)
    const peer = await besideBackstage(engine, postgres.url, sends, say)
    const vacuum = () => pool.query('vacuum analyze')
    await vacuum()
    const readers = await readersDuringSend(engine, say)
    await vacuum()
    await fillDeep(pool, say)
    const deep = await deepBox(engine, say)
    await portal.stop()
    const mail = await withMail(engine.name, dataDir, { DATABASE_URL: postgres.url }, say)
    return [...sends.values(), ...peer, readers, deep, answers, mail]
  } finally {
    await close()
    await portal.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/**
 * Backstage has no outbox. It is held against the whole send, and against what a send is without messages: as it is
 * installed, and with its throttle open, where the bare statement shows how much faster anything could be.
 */
async function besideBackstage(
  { name, url, bare }: Engine,
  postgresUrl: string,
  sends: ReadonlyMap<number, Measurement>,
  say: (line: string) => void,
): Promise<Measurement[]> {
  const people = 50_000
  const alone: number[] = []
  const statement: number[] = []
  const rounds = async () => {
    for (let round = 0; round < 3; round += 1) {
      alone.push(await timed(() => send(url, 11, { email: false })))
      statement.push(await timed(() => insertBare(bare, people, { email: false })))
    }
  }
  await rounds()
  say('Backstage without its throttle: one notice to 50,000 …')
  const open = await backstage(postgresUrl, people, 'open')
  await rounds()
  say('Backstage as it is installed: one notice to 50,000, for some minutes …')
  const installed = await backstage(postgresUrl, people, 'installed')
  const line = (what: string, ours: number, peer: string, value: number) => {
    say(`${what}: ${ours.toFixed(0)} ms, ${peer} ${value.toFixed(0)} ms`)
    return measurement(
      `${name}: one notice to 50,000 ${what}`,
      'ms',
      ours,
      { kind: 'peer', name: peer, value },
      hundredth,
    )
  }
  const whole = sends.get(people)?.ours ?? Number.NaN
  const throttled = 'Backstage as installed'
  const opened = 'Backstage, throttle open'
  return [
    line('with its outbox', whole, throttled, installed),
    line('in the portal alone', median(alone), throttled, installed),
    line('with its outbox', whole, opened, open),
    line('in the portal alone', median(alone), opened, open),
    line('by the bare INSERT … SELECT of its recipients', median(statement), opened, open),
  ]
}

const hundredth = { ratio: 0.01, better: 'lower' } as const

/** Two processes cannot open one folder: the bare statements run on a copy of it, in this process. */
async function onPglite(say: (line: string) => void): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'quadrangle-bench-'))
  const [served, copied] = [join(folder, 'served'), join(folder, 'copied')]
  const env = { ...bareServer, DATABASE_URL: undefined }
  const name = 'built-in'
  const serve = async (measure: (url: string) => Promise<Measurement[]>) => {
    const portal = await startPortal({ dataDir: served, env })
    try {
      return await measure(portal.url)
    } finally {
      await portal.stop()
    }
  }
  try {
    await serve(async () => [])
    say('The built-in database: filling a campus of 500,000 …')
    await withPglite(served, fillCampus)
    await cp(served, copied, { recursive: true })
    const sends = await serve((url) =>
      withPglite(copied, async (bare) => {
        const found = await fanOut({ name, url, bare }, say)
        return [...found.values(), await answersAtOnce({ name, url }), await readersDuringSend({ name, url }, say)]
      }),
    )
    await rm(copied, { recursive: true, force: true })
    const mail = await withMail(name, served, { DATABASE_URL: undefined }, say)
    await withPglite(served, (pool) => fillDeep(pool, say))
    return [...sends, mail, ...(await serve(async (url) => [await deepBox({ name, url }, say)]))]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function withPglite<Result>(dataDir: string, use: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
  const { pool, close } = pgliteDatabase(await openPgliteFolder(dataDir))
  try {
    return await use(pool)
  } finally {
    await close()
  }
}
