import { type Measurement, measurement, median } from '../support/measurement.ts'
import { describeFailures, failuresOf, type Reading, summaryOf } from '../support/ordinary-reader.ts'
import type { Resources } from '../support/server-messages.ts'
import { sized } from '../support/smoke.ts'
import type { SlowKind } from './kinds.ts'
import type { SlowReport } from './open-slow-sockets.ts'

const MEGABYTE = 1024 ** 2
/** The heap may grow by this much, because code runs for the first time and the log is kept. */
const MAX_HEAP_GROWTH_MEGABYTES = 8
/** Memory that one open connection may use. */
const CONNECTION_KILOBYTES = 100

/** After this time the server has closed all connections that are too slow. */
export const ENDED_AFTER_SECONDS = sized(60, 1)

export interface SlowResult {
  readonly alone: Reading
  readonly during: Reading
  readonly report: SlowReport
  readonly before: Resources
  readonly whileOpen: Resources
  readonly after: Resources
  readonly unfinishedFiles: number
}

/** Measurements of one kind of slow client. */
export function rowsOf(name: string, { sockets, ends }: SlowKind, result: SlowResult): Measurement[] {
  const { alone, during, report, before, whileOpen, after, unfinishedFiles } = result
  const peer = { kind: 'peer' as const, name: 'alone', value: summaryOf(alone).p99 }
  const reader = measurement(`${name}: p99 of an ordinary reader`, 'ms', summaryOf(during).p99, peer, {
    ratio: 2,
    better: 'lower',
  })
  const megabytes = (bytes: number) => Math.max(0, bytes) / MEGABYTE
  const heldMegabytes = megabytes(whileOpen.residentBytes - before.residentBytes)
  const maxHeldMegabytes = (sockets.initialData.length * CONNECTION_KILOBYTES) / 1024
  return [
    { ...reader, detail: `${describeReport(report)}; ${describeFailures(during)}` },
    atMost(`${name}: failures that an ordinary reader got`, '', failuresOf(during), 0),
    ...(ends ? [atMost(`${name}: connections left after ${ENDED_AFTER_SECONDS} s`, '', report.open, 0)] : []),
    atMost(`${name}: memory while they are open`, 'MB', heldMegabytes, maxHeldMegabytes),
    atMost(`${name}: sockets left of those that went away`, '', after.sockets - before.sockets, 0),
    atMost(`${name}: event streams left`, '', after.eventStreams, 0),
    atMost(`${name}: unfinished files left`, '', unfinishedFiles, 0),
    atMost(`${name}: memory left`, 'MB', megabytes(after.heapBytes - before.heapBytes), MAX_HEAP_GROWTH_MEGABYTES),
  ]
}

function atMost(metric: string, unit: string, ours: number, value: number): Measurement {
  const limit = { kind: 'limit' as const, name: 'at most', value }
  return measurement(metric, unit, Math.max(0, ours), limit, { ratio: 1, better: 'lower' })
}

function describeReport({ opened, open, endedAfterMs, statuses }: SlowReport): string {
  const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`)
  const ended = endedAfterMs.length === 0 ? 'none ended' : `ended after ${(median(endedAfterMs) / 1000).toFixed(0)} s`
  return [`${opened} opened, ${open} left`, ended, ...answers].join(', ')
}
