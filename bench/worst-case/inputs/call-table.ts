import type { Contract } from '@quadrangle/api-client/contract'
import type { CallInput, NamedCall } from '../../support/call-input.ts'
import type { WorldFacts } from '../world/facts.ts'

/** A statement with its values. */
export type Statement = readonly [text: string, values?: readonly unknown[]]

/** Facts about the inputs of a call that its schemas cannot express. */
export interface CallTable {
  /** Values that name existing data, by path. */
  readonly fixed?: (world: WorldFacts) => Readonly<Record<string, unknown>>
  /** Named sets of further values, each by path; they override `fixed`. */
  readonly variants?: (world: WorldFacts) => Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Inputs that are written by hand. */
  readonly inputs?: (world: WorldFacts) => readonly CallInput[]
  /** Statements that undo the changes of the call before each measurement. */
  readonly restore?: (world: WorldFacts) => readonly Statement[]
  /** Whether the call is made without a session, although it accepts one. */
  readonly anonymous?: boolean
}

/** A call, or another address of the server with its own table. */
export interface MeasuredCall extends NamedCall {
  readonly table?: CallTable
}

/** The tables of the calls of a noun. */
export type NounTable<Noun extends keyof Contract> = Partial<Record<keyof Contract[Noun], CallTable>>
