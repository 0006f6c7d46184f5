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
import { type Engine, fanOut, timed } from './notices/fan-out.ts'
import { installedVersions, installPeer } from './notices/install.ts'
import { backstage } from './notices/peer.ts'
import { deepBox, readersDuringSend } from './notices/readers.ts'
import { type Bench, type Measurement, measurement, median } from './support/measurement.ts'

export const versions = installedVersions

/** What it costs to send a notice and to read it, on PostgreSQL and on the built-in database. */
export const run: Bench = async (say) => {
  await installPeer(say)
  return [...(await onPostgres(say)), ...(await onPglite(say))]
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
    const engine = { name: 'PostgreSQL', url: portal.url, bare: pool, shared: true }
    const sends = await fanOut(engine, say)
    const answers = await answersAtOnce(engine)
    const peer = await besideBackstage(engine, postgres.url, sends, say)
    const vacuum = () => pool.query('vacuum analyze')
    await vacuum()
    const readers = await readersDuringSend(engine, say)
    await vacuum()
    return [...sends.values(), ...peer, readers, await deepBox(engine, say), answers]
  } finally {
    await close()
    await portal.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Backstage has no outbox. It is held against the whole send, and against what a send is without messages. */
async function besideBackstage(
  { name, url }: Engine,
  postgresUrl: string,
  sends: ReadonlyMap<number, Measurement>,
  say: (line: string) => void,
): Promise<Measurement[]> {
  const alone: number[] = []
  const sendAlone = async () => {
    for (let round = 0; round < 3; round += 1) alone.push(await timed(() => send(url, 11, { email: false })))
  }
  await sendAlone()
  say('Backstage: one notice to 50,000 …')
  const peer = { kind: 'peer' as const, name: 'Backstage notifications', value: await backstage(postgresUrl, 50_000) }
  await sendAlone()
  const target = { ratio: 0.01, better: 'lower' as const }
  const whole = sends.get(50_000)?.ours ?? Number.NaN
  return [
    measurement(`${name}: one notice to 50,000 with its outbox, beside Backstage`, 'ms', whole, peer, target),
    measurement(`${name}: one notice to 50,000 in the portal alone, as Backstage`, 'ms', median(alone), peer, target),
  ]
}

/** Two processes cannot open one folder: the bare statements run on a copy of it, in this process. */
async function onPglite(say: (line: string) => void): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'quadrangle-bench-'))
  const [served, copied] = [join(folder, 'served'), join(folder, 'copied')]
  const env = { ...bareServer, DATABASE_URL: undefined }
  try {
    await (await startPortal({ dataDir: served, env })).stop()
    say('The built-in database: filling a campus of 500,000 …')
    await withPglite(served, fillCampus)
    await cp(served, copied, { recursive: true })
    const portal = await startPortal({ dataDir: served, env })
    try {
      return await withPglite(copied, async (bare) => {
        const engine = { name: 'built-in', url: portal.url, bare, shared: false }
        const sends = await fanOut(engine, say)
        return [...sends.values(), await answersAtOnce(engine)]
      })
    } finally {
      await portal.stop()
    }
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
