import type { Kind } from './measure-calls.ts'

/** Name of the most expensive input of a call in the table of results. */
export function metricOf(database: string, call: string, kind: Kind): string {
  return `${database}: ${call}, most expensive ${kind} input: cost`
}
