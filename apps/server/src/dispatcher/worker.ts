import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Bell } from './bell.ts'
import type { Courier, Gateway, Message, Outcome } from './courier.ts'
import type { Ledger } from './ledger.ts'
import type { Pause } from './pause.ts'
import { type Settlement, settlementOf } from './settlement.ts'

export interface Work {
  readonly gateway: Gateway
  readonly ledger: Ledger
  readonly bell: Bell
  readonly pause: Pause
  readonly log: FastifyBaseLogger
  /** Nothing more is taken then; what was taken is finished and settled. */
  readonly stop: AbortSignal
  /** Nothing is waited for any more. */
  readonly giveUp: AbortSignal
  /** A statement failed: whether it took a row is unknown. */
  readonly onTrouble: (error: unknown) => void
}

const DATABASE_RETRY_MS = 500

/**
 * Takes one message after the other and hands it over. What a gateway has taken is kept until the database knows it, also
 * through a time without a database: it would be sent twice otherwise.
 */
export async function work(parts: Work): Promise<void> {
  const { gateway, ledger, bell, pause, stop, giveUp } = parts
  const courier = gateway.open()
  const close = () => courier.close()
  giveUp.addEventListener('abort', close, { once: true })
  let settlement: Settlement | undefined
  try {
    while (settlement || !stop.aborted) {
      const heard = bell.rings
      const take = !stop.aborted && !pause.active
      try {
        const message = await ledger.next(gateway.channel, settlement, take)
        settlement = undefined
        if (message) settlement = await handOver(parts, courier, message)
        else if (pause.active) await pause.over(stop)
        else await bell.after(heard, stop)
      } catch (error) {
        parts.onTrouble(error)
        if (giveUp.aborted) return
        await sleep(DATABASE_RETRY_MS, undefined, { signal: giveUp }).catch(() => undefined)
      }
    }
  } finally {
    giveUp.removeEventListener('abort', close)
    courier.close()
  }
}

/** Never throws: a message that was taken is always settled. */
async function handOver(parts: Work, courier: Courier, message: Message): Promise<Settlement> {
  const { pause, log } = parts
  let outcome: Outcome
  try {
    outcome = await courier.deliver(message)
  } catch (error) {
    log.error({ err: error, channel: message.channel, notice: message.notice_id }, 'a message could not be made')
    outcome = { kind: 'later', reason: 'internal' }
  }
  if (outcome.kind === 'unwelcome' && !pause.believe()) outcome = { kind: 'later', reason: outcome.reason }
  await tell(parts, outcome).catch(parts.onTrouble)
  return settlementOf(message, outcome)
}

/** Says once what keeps a gateway from taking anything, in the log and to administrators, and once that it is over. */
async function tell({ gateway: { channel }, ledger, pause, log }: Work, outcome: Outcome): Promise<void> {
  if (outcome.kind !== 'away' && outcome.kind !== 'unwelcome') {
    if (!pause.end(outcome.kind === 'taken')) return
    log.info({ channel }, 'a gateway takes messages again')
    await ledger.noteTrouble(channel, undefined)
    return
  }
  const { kind, reason } = outcome
  const news = pause.begin(outcome)
  if (news === 'new' && kind === 'away') log.warn({ channel, reason }, 'a gateway takes nothing; it is tried again')
  if (news === 'new' && kind === 'unwelcome')
    log.error(
      { channel, reason },
      'a gateway refuses this portal: look at its settings; messages wait until it takes them',
    )
  if (news !== 'nothing') await ledger.noteTrouble(channel, outcome)
}
