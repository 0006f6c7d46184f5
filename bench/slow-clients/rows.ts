import { type Measurement, measurement, median } from '../support/measurement.ts'
import { describeFailures, failuresOf, type Reading, summaryOf } from '../support/ordinary-reader.ts'
import type { Remains } from '../support/server-messages.ts'
import { sized } from '../support/smoke.ts'
import type { SlowKind } from './kinds.ts'
import type { SlowReport } from './open-slow-sockets.ts'

const MEGABYTE = 1024 ** 2
/** Memory that may be kept by code that runs for the first time, and by the log. */
const HEAP_MEGABYTES = 8
const EACH_KILOBYTES = 100

/** By then the server has closed the connections that are too slow. */
export const ENDED_AFTER_SECONDS = sized(60, 1)

export interface SlowResult {
  readonly alone: Reading
  readonly during: Reading
  readonly report: SlowReport
  readonly before: Remains
  readonly whileOpen: Remains
  readonly after: Remains
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
  return [
    { ...reader, detail: `${describeReport(report)}; ${describeFailures(during)}` },
    atMost(`${name}: failures that an ordinary reader got`, '', failuresOf(during), 0),
    ...(ends ? [atMost(`${name}: connections left after ${ENDED_AFTER_SECONDS} s`, '', report.open, 0)] : []),
    atMost(`${name}: memory meanwhile`, 'MB', heldMegabytes, (sockets.firsts.length * EACH_KILOBYTES) / 1024),
    atMost(`${name}: sockets left of those that went away`, '', after.sockets - before.sockets, 0),
    atMost(`${name}: event streams left`, '', after.eventStreams, 0),
    atMost(`${name}: unfinished files left`, '', unfinishedFiles, 0),
    atMost(`${name}: memory left`, 'MB', megabytes(after.heapBytes - before.heapBytes), HEAP_MEGABYTES),
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
