import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { DatabaseHandle } from '../database/database.ts'
import type { Leadership } from '../database/leadership.ts'
import type { DeliveryChannel } from '../database/tables/delivery.ts'
import { ChannelQueue } from '../notices/delivery/channel-queue.ts'
import type { Gateway } from '../notices/delivery/gateway.ts'
import { clearGatewayProblems, holdMessages, requeueInterrupted } from '../notices/delivery/ledger.ts'
import { retryChannel } from '../notices/delivery/outbox.ts'
import { accountMessageChannel } from '../people/account-message/send-account-message.ts'
import { liveChannel, parseLive } from '../runtime/shared/live-events.ts'
import type { AccountMessageJob } from './account-messages.ts'
import { type BackgroundJob, runJob } from './background-job.ts'
import { type DueWork, findDueWork } from './due-work.ts'
import { GatewayBackoff } from './gateway-backoff.ts'
import { runMaintenance } from './maintenance.ts'
import { OutageLog } from './outage-log.ts'
import { WakeSignal } from './wake-signal.ts'
import { runWorker } from './worker.ts'

export interface DispatcherParts {
  readonly database: DatabaseHandle
  readonly log: FastifyBaseLogger
  /** Messages of channels without a gateway are held. */
  readonly gateways: readonly Gateway[]
  /** Sends digests of notices by e-mail; absent without a gateway for it. */
  readonly digest: BackgroundJob | undefined
  /** Delivers notices to large audiences, chunk by chunk. */
  readonly fanOut: BackgroundJob
  /** Sends scheduled notices. */
  readonly schedule: BackgroundJob
  /** Publishes looks at their time. */
  readonly look: BackgroundJob
  /** Checks, applies and undoes imports of people, batch by batch. */
  readonly imports: BackgroundJob
  /** Deletes the files of notices that were revoked long ago. */
  readonly revokedFiles: BackgroundJob
  /** Indexes notices and people for search, batch by batch. */
  readonly search: BackgroundJob
  /** Send codes and other messages of the portal itself. */
  readonly accountMessages: () => readonly AccountMessageJob[]
}

export interface Dispatcher {
  /** Finishes the messages that are being sent. Those that take too long end in doubt. */
  stop(): Promise<void>
}

/** The advisory lock of the dispatcher. Any number that nothing else uses. */
const LOCK = 7_206_411
const POLL_MS = 1_000
/** Notifications come in bursts. */
const DEBOUNCE_MS = 250
const RESTART_MS = 1_000
/** Shorter than the time that a stop of the server may take. */
const STOP_TIMEOUT_MS = 8_000
const channels: readonly DeliveryChannel[] = ['email', 'sms']

/**
 * Does background work in one of the processes on a database. All of its state is in the database, so that another process
 * can take over.
 */
export function startDispatcher(parts: DispatcherParts): Dispatcher {
  const stop = new AbortController()
  const abort = new AbortController()
  const running = runWhileLeader(parts, stop.signal, abort.signal)
  return {
    async stop() {
      stop.abort()
      const timer = setTimeout(() => abort.abort(), STOP_TIMEOUT_MS)
      await running
      clearTimeout(timer)
    },
  }
}

async function runWhileLeader(parts: DispatcherParts, stop: AbortSignal, abort: AbortSignal): Promise<void> {
  const { database, log } = parts
  const outage = new OutageLog(log)
  while (!stop.aborted) {
    const leadership = await database.waitForLeadership(LOCK, stop, (error) => outage.failed(error))
    if (!leadership) return
    try {
      await run(parts, leadership, { stop, abort, outage })
    } catch (error) {
      outage.failed(error)
    } finally {
      await leadership.release()
    }
    await sleep(RESTART_MS, undefined, { signal: stop }).catch(() => undefined)
  }
}

interface RunOptions {
  readonly stop: AbortSignal
  readonly abort: AbortSignal
  readonly outage: OutageLog
}

/** Works until it is stopped, loses leadership or the database fails; then settles what is being sent. */
async function run(parts: DispatcherParts, { lost }: Leadership, { stop, abort, outage }: RunOptions): Promise<void> {
  const { database, gateways, log } = parts
  const failed = new AbortController()
  const end = AbortSignal.any([stop, lost, failed.signal])
  const onError = (error: unknown) => {
    outage.failed(error)
    failed.abort()
  }
  await clearGatewayProblems(database)
  const interrupted = await requeueInterrupted(database)
  if (interrupted > 0)
    log.warn({ messages: interrupted }, 'the previous dispatcher died while sending messages; sending them again')
  outage.recovered()
  const due = {
    email: new WakeSignal(),
    sms: new WakeSignal(),
    digest: new WakeSignal(),
    fanOut: new WakeSignal(),
    schedule: new WakeSignal(),
    look: new WakeSignal(),
    imports: new WakeSignal(),
    revokedFiles: new WakeSignal(),
    search: new WakeSignal(),
    accountMessages: new WakeSignal(),
  }
  const backoffs = new Map(gateways.map(({ channel }) => [channel as string, new GatewayBackoff()]))
  const workers = gateways.flatMap((gateway) => {
    const { channel } = gateway
    const backoff = backoffs.get(channel) ?? new GatewayBackoff()
    const shared = { gateway, queue: new ChannelQueue(database, channel), backoff, database, log }
    return Array.from({ length: gateway.connections }, () =>
      runWorker({ ...shared, due: due[channel], stop: end, abort, onError }),
    )
  })
  const withoutGateway = channels.filter((channel) => !gateways.some((gateway) => gateway.channel === channel))
  const wakeDue = async () => {
    const work = await findDueWork(database)
    if (withoutGateway.some((channel) => work[channel] || (channel === 'email' && work.digest)))
      await holdMessages(database, withoutGateway)
    for (const [name, signal] of Object.entries(due)) if (work[name as keyof DueWork]) signal.notify()
  }
  const accountMessages = parts.accountMessages()
  const closeAccountMessages = () => {
    for (const { close } of accountMessages) close()
  }
  abort.addEventListener('abort', closeAccountMessages, { once: true })
  await Promise.all([
    ...workers,
    ...accountMessages.map(({ job }) => runJob({ job, due: due.accountMessages, stop: end, onError, log })),
    ...(parts.digest ? [runJob({ job: parts.digest, due: due.digest, stop: end, onError, log })] : []),
    runJob({ job: parts.fanOut, due: due.fanOut, stop: end, onError, log }),
    runJob({ job: parts.schedule, due: due.schedule, stop: end, onError, log }),
    runJob({ job: parts.look, due: due.look, stop: end, onError, log }),
    runJob({ job: parts.imports, due: due.imports, stop: end, onError, log }),
    runJob({ job: parts.revokedFiles, due: due.revokedFiles, stop: end, onError, log }),
    runJob({ job: parts.search, due: due.search, stop: end, onError, log }),
    pollForWork(database, wakeDue, end, (channel) => backoffs.get(channel)?.tryNow()).catch(onError),
    runMaintenance(database, end, log),
  ])
  abort.removeEventListener('abort', closeAccountMessages)
  closeAccountMessages()
}

/** Looks for due work every second, and at once when a notice is sent or an administrator has a gateway tried. */
async function pollForWork(
  database: DatabaseHandle,
  wakeDue: () => Promise<void>,
  stop: AbortSignal,
  tryNow: (channel: string) => void,
): Promise<void> {
  const wake = new WakeSignal()
  const unlisten = await database.listen(liveChannel, (payload) => {
    if (parseLive(payload)?.t === 'notice') wake.notify()
  })
  const unlistenAccount = await database.listen(accountMessageChannel, () => wake.notify())
  const unlistenRetry = await database.listen(retryChannel, (channel) => {
    tryNow(channel)
    wake.notify()
  })
  try {
    while (!stop.aborted) {
      const seen = wake.count
      await wakeDue()
      await sleep(DEBOUNCE_MS)
      await wake.wait(seen, stop, POLL_MS)
    }
  } finally {
    // A lost connection needs no UNLISTEN.
    await Promise.allSettled([unlisten(), unlistenRetry(), unlistenAccount()])
  }
}
