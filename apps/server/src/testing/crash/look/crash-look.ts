import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@quadrangle/api-client/contract'
import { type CrashableServer, type Engine, hitsDatabase, startCrashableServer } from '../crashable-server.ts'
import { Administrator, SHARED_NAME } from './administrator.ts'
import { checkDrafts } from './check-drafts.ts'
import { checkAudit, findTornRows } from './check-records.ts'
import { VersionCheck } from './check-versions.ts'
import { Client } from './client.ts'
import { administrators, fillLook } from './fill.ts'
import { History } from './history.ts'
import { type LookMoment, lookMarkers } from './markers.ts'
import { OpenPortal } from './open-portal.ts'

/** A way to break the server that the harness must detect. All but `overwritten` are in `preload.ts`. */
export type LookControl = 'torn' | 'lost' | 'doubled' | 'altered' | 'overwritten'

export interface LookCrashPlan {
  readonly engine: Engine
  /** How often the server, or on PostgreSQL in turns the server and the database, gets a SIGKILL. */
  readonly kills: number
  readonly control?: LookControl
  readonly say?: (line: string) => void
}

export interface LookCrashReport {
  readonly kills: { server: number; database: number; writing: number; committed: number }
  readonly versions: number
  readonly rollbacks: number
  /** Number of versions that were published at a scheduled time. */
  readonly scheduled: number
  readonly saves: number
  readonly conflicts: number
  /** Calls without a response. */
  readonly unknown: number
  /** Number of versions that an open portal was notified of. */
  readonly events: number
  readonly violations: readonly string[]
}

/** A kill comes after at most this many writes, or within this time. */
const MAX_WRITES = 24
const MAX_DELAY_MS = 1_500
const TIMEOUT_MS = 30_000

/** Two administrators change the look during kills; after each restart it is compared with what was acknowledged. */
export async function crashLook(plan: LookCrashPlan): Promise<LookCrashReport> {
  const { engine, kills, control, say = () => undefined } = plan
  const server = await startCrashableServer({
    engine,
    kills,
    preload: 'look/preload.ts',
    env: { CRASH_CONTROL: control ?? '' },
    fill: fillLook,
    callers: administrators,
  })
  const history = new History()
  const portal = new OpenPortal(server, history)
  try {
    const clients = administrators.map((number) => new Client(overwritingServer(server, control), number, history))
    const [client] = clients
    if (!client) throw new Error('There is no administrator.')
    const { data: shared } = await client.read(contract.look.createDraft, { body: { name: SHARED_NAME } })
    history.addDraft(shared, client.number)
    const workers = clients.map((each) => new Administrator(each, history))
    const versions = new VersionCheck(client, history)
    const check = async (all: boolean) => {
      await versions.run(all)
      await checkDrafts(client, history, versions)
      await checkAudit(client, history, versions)
      const { lastVersion } = portal
      const { data } = await client.read(contract.look.current)
      if (lastVersion > data.version)
        history.violation(`torn: a portal was told of version ${lastVersion}, which is not there`)
    }
    await check(false)
    const killCounts = { server: 0, database: 0, writing: 0, committed: 0 }
    for (let kill = 0; kill < kills; kill += 1) {
      let isOver = false
      const work = workers.map((worker) => worker.work(() => isOver))
      const moment = (['writing', 'committed', undefined] as const)[kill % 3]
      await (moment ? waitForMoment(server, moment, work) : sleep(Math.random() * MAX_DELAY_MS))
      if (moment) killCounts[moment] += 1
      isOver = true
      if (server.killDatabase && hitsDatabase(kill)) {
        await server.killDatabase()
        killCounts.database += 1
      } else {
        await server.killServer()
        killCounts.server += 1
      }
      await Promise.all(work)
      await check(false)
      if ((kill + 1) % 10 === 0) say(`${kill + 1} kills, ${versions.newest} versions`)
      if (control && history.violations.length > 0) break
    }
    await waitForSchedule(client)
    await check(true)
    await portal.waitForVersion(versions.newest)
    for (const row of await server.inspect(findTornRows)) history.violation(row)
    return report(history, versions, killCounts, portal)
  } finally {
    await portal.close()
    await server.close()
  }
}

/** A server that saves a draft regardless of the state that its author has seen, if the control asks for that. */
function overwritingServer(server: CrashableServer, control: LookControl | undefined): CrashableServer {
  if (control !== 'overwritten') return server
  return {
    ...server,
    async call(path, method, body, caller) {
      if (path !== contract.look.saveDraft.path) return server.call(path, method, body, caller)
      const { id } = body as { id: number }
      const { data } = await server.call(`${contract.look.draft.path}?id=${id}`, 'GET', undefined, caller)
      const { revision } = (data ?? { revision: 1 }) as { revision: number }
      return server.call(path, method, { ...body, revision }, caller)
    },
  }
}

/** Waits for one of the next writes, or until no one works any more. */
async function waitForMoment(
  server: CrashableServer,
  moment: LookMoment,
  work: readonly Promise<void>[],
): Promise<void> {
  const times = 1 + Math.floor(Math.random() * MAX_WRITES)
  await Promise.race([server.printed(lookMarkers[moment], times), Promise.all(work)])
}

async function waitForSchedule(client: Client): Promise<void> {
  const end = Date.now() + TIMEOUT_MS
  while (Date.now() < end) {
    const { data } = await client.read(contract.look.drafts)
    if (data.list.every(({ state }) => state !== 'scheduled')) return
    await sleep(100)
  }
  throw new Error(`A look that was due was not published within ${TIMEOUT_MS / 1_000} s.`)
}

function report(
  history: History,
  versions: VersionCheck,
  kills: LookCrashReport['kills'],
  portal: OpenPortal,
): LookCrashReport {
  const saves = [...history.drafts.values()].flatMap((draft) => draft.saves)
  const published = history.changes.filter((change) => versions.versionOf(change) !== undefined)
  return {
    kills,
    versions: versions.newest,
    rollbacks: published.filter(({ kind }) => kind === 'rollback').length,
    scheduled: published.filter((change) => change.kind === 'publishing' && change.scheduled).length,
    saves: saves.filter(({ result }) => result === 'acknowledged').length,
    conflicts: history.conflicts,
    unknown: [...history.changes, ...saves].filter(({ result }) => result === 'unknown').length,
    events: portal.events,
    violations: history.violations,
  }
}
