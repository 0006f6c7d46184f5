import type { Kind } from './measure-calls.ts'

/** What the table of results calls the dearest input of a call. */
export function metricOf(database: string, call: string, kind: Kind): string {
  return `${database}: ${call}, dearest ${kind} input: cost that it needs`
}
