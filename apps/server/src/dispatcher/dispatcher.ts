import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { DatabaseHandle } from '../database/database.ts'
import type { Leadership } from '../database/leadership.ts'
import type { DeliveryChannel } from '../database/tables/delivery.ts'
import { databaseTrouble } from '../database/trouble.ts'
import { liveChannel, parseLive } from '../modules/live/notify.ts'
import { Bell } from './bell.ts'
import type { Gateway } from './courier.ts'
import { Ledger } from './ledger.ts'
import { Pause } from './pause.ts'
import { work } from './worker.ts'

/** Does one piece of work that is due; false when there is none left. */
export type Chore = () => Promise<boolean>

export interface DispatcherParts {
  readonly database: DatabaseHandle
  readonly log: FastifyBaseLogger
  /** Where messages go out. Those of a channel without one are held. */
  readonly gateways: readonly Gateway[]
  /** Hands large audiences out. */
  readonly staging: Chore
  /** Sends notices whose time has come. */
  readonly schedule: Chore
}

export interface Dispatcher {
  /** Finishes what is on its way, and ends. What is not finished by then is in doubt, and the ledger will say so. */
  stop(): Promise<void>
}

/** Any number that nobody else uses for an advisory lock. */
const LOCK = 7_206_411
const LOOK_MS = 1_000
/** Notifications come in bursts. */
const BREATH_MS = 250
const TROUBLE_MS = 1_000
const PLANS_MS = 10_000
/** One look at the plans in so many is a look at everything. */
const TIDY_EVERY = 6
/** Below the server's own patience with a stop. */
const PATIENCE_MS = 8_000
const channels: readonly DeliveryChannel[] = ['email', 'sms']

/**
 * Does what is due and nobody asks for: one of all the processes on a database at a time. All that it knows stands in
 * the database, so that another one can go on when this one dies.
 */
export function startDispatcher(parts: DispatcherParts): Dispatcher {
  const stop = new AbortController()
  const giveUp = new AbortController()
  const running = govern(parts, stop.signal, giveUp.signal)
  return {
    async stop() {
      stop.abort()
      const patience = setTimeout(() => giveUp.abort(), PATIENCE_MS)
      await running
      clearTimeout(patience)
    },
  }
}

async function govern(parts: DispatcherParts, stop: AbortSignal, giveUp: AbortSignal): Promise<void> {
  const { database, log } = parts
  const trouble = new TroubleLog(log)
  while (!stop.aborted) {
    const leadership = await database.lead(LOCK, stop, (error) => trouble.tell(error))
    if (!leadership) return
    try {
      await serve(parts, leadership, { stop, giveUp, trouble })
    } catch (error) {
      trouble.tell(error)
    } finally {
      await leadership.resign()
    }
    await sleep(TROUBLE_MS, undefined, { signal: stop }).catch(() => undefined)
  }
}

interface Term {
  readonly stop: AbortSignal
  readonly giveUp: AbortSignal
  readonly trouble: TroubleLog
}

/** Works until told to stop, until another process may lead, or until the database fails; then everything is settled. */
async function serve(parts: DispatcherParts, { lost }: Leadership, { stop, giveUp, trouble }: Term): Promise<void> {
  const { database, gateways, log } = parts
  const failed = new AbortController()
  const end = AbortSignal.any([stop, lost, failed.signal])
  const onTrouble = (error: unknown) => {
    trouble.tell(error)
    failed.abort()
  }
  const ledger = new Ledger(database)
  const doubtful = await ledger.recover()
  if (doubtful > 0) log.warn({ messages: doubtful }, 'messages were on their way when the server before ended')
  trouble.over()
  const bells = { email: new Bell(), sms: new Bell(), staging: new Bell(), schedule: new Bell() }
  const working = gateways.flatMap((gateway) => {
    const shared = { gateway, ledger, bell: bells[gateway.channel], pause: new Pause() }
    return Array.from({ length: gateway.couriers }, () => work({ ...shared, log, stop: end, giveUp, onTrouble }))
  })
  const outbox = channels.filter((channel) => !gateways.some((gateway) => gateway.channel === channel))
  const look = async () => {
    const due = await ledger.due()
    if (outbox.some((channel) => due[channel])) await ledger.hold(outbox)
    for (const [name, bell] of Object.entries(bells)) if (due[name as keyof typeof bells]) bell.ring()
  }
  await Promise.all([
    ...working,
    doChore(parts.staging, bells.staging, end, onTrouble, log),
    doChore(parts.schedule, bells.schedule, end, onTrouble, log),
    keepLooking(database, look, end).catch(onTrouble),
    keepTidy(database, ledger, end, log),
  ])
}

/** Looks for what is due every second, and at once when something was sent. */
async function keepLooking(database: DatabaseHandle, look: () => Promise<void>, end: AbortSignal): Promise<void> {
  const news = new Bell()
  const stopListening = await database.listen(liveChannel, (payload) => {
    if (parseLive(payload)?.t === 'notice') news.ring()
  })
  try {
    while (!end.aborted) {
      const heard = news.rings
      await look()
      await sleep(BREATH_MS)
      await news.after(heard, end, LOOK_MS)
    }
  } finally {
    // Where the connection is gone, nobody listens on it any more.
    await stopListening().catch(() => undefined)
  }
}

/** Not all of it while a large notice is handed out: the built-in database answers nobody in the meantime. */
async function keepTidy(database: DatabaseHandle, ledger: Ledger, end: AbortSignal, log: FastifyBaseLogger) {
  for (let turn = 1; !end.aborted; turn += 1) {
    await sleep(PLANS_MS, undefined, { signal: end }).catch(() => undefined)
    if (end.aborted) return
    try {
      const all = turn % TIDY_EVERY === 0 && !(await ledger.due()).staging
      await database.tidy(all ? 'all' : 'plans')
    } catch (error) {
      // It only gets slower without: nothing else has to wait for it or end with it.
      log.warn({ err: error }, 'the database could not be tidied; it is tried again')
    }
  }
}

async function doChore(
  chore: Chore,
  bell: Bell,
  end: AbortSignal,
  onTrouble: (error: unknown) => void,
  log: FastifyBaseLogger,
): Promise<void> {
  while (!end.aborted) {
    const heard = bell.rings
    try {
      if (!(await chore())) await bell.after(heard, end)
    } catch (error) {
      if (databaseTrouble(error) === 'unreachable') onTrouble(error)
      else log.error({ err: error }, 'work that was due failed; it is tried again')
      await sleep(TROUBLE_MS, undefined, { signal: end }).catch(() => undefined)
    }
  }
}

/** One line for each outage, not for each attempt. */
class TroubleLog {
  readonly #log: FastifyBaseLogger
  #told = false

  constructor(log: FastifyBaseLogger) {
    this.#log = log
  }

  tell(error: unknown): void {
    if (this.#told) return
    this.#told = true
    if (databaseTrouble(error) === 'unreachable')
      this.#log.warn({ err: error }, 'the dispatcher waits for the database')
    else this.#log.error({ err: error }, 'the dispatcher failed; it begins again')
  }

  over(): void {
    if (this.#told) this.#log.info('the dispatcher works again')
    this.#told = false
  }
}
