/** Whose fault it is that a source gave no content. */
export type Blame =
  /** No response, a time-out, or a 5xx: further requests would fail for everyone. */
  | 'source'
  /** The answer itself is not what a card is made of, or the address is refused. */
  | 'answer'

/** A source gave no content. The message is for the log; it names no person. */
export class SourceError extends Error {
  readonly blame: Blame

  constructor(message: string, options: ErrorOptions & { readonly blame: Blame }) {
    super(message, options)
    this.name = 'SourceError'
    this.blame = options.blame
  }
}
