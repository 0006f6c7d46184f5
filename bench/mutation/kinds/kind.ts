import type { Span, VisitorObject } from 'oxc-parser'

/** Data that a kind of mutant needs to find its places in a file. */
export interface Source {
  file: string
  textOf(node: Span): string
  /** Proposes a mutant: `now` in place of a node. */
  mutate(at: Span, now: string): void
}

export type Kind = (source: Source) => VisitorObject
