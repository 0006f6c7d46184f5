import type { Span, VisitorObject } from 'oxc-parser'

/** Data that a kind of fault needs to find its places in a file. */
export interface Source {
  file: string
  textOf(node: Span): string
  /** Proposes a fault: `now` in place of a node. */
  plant(at: Span, now: string): void
}

export type Kind = (source: Source) => VisitorObject
