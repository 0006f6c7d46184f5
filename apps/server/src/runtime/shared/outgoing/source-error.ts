/** Whose fault it is that a source gave no content. */
export type Blame =
  /** No response, a time-out, or a 5xx: further requests would fail for everyone. */
  | 'source'
  /** The response is unsuitable for a card, or the address is refused. */
  | 'answer'

/** Kind of problem, for the people who have to correct it. */
export type SourceProblem =
  | 'address'
  | 'not-found'
  | 'unreachable'
  | 'tls'
  | 'timeout'
  | 'redirect'
  | 'status'
  | 'compressed'
  | 'type'
  | 'too-large'
  | 'json'
  | 'form'
  | 'newer'
  | 'busy'
  | 'resting'

/** A source gave no content. The message is for the log; it names no person. */
export class SourceError extends Error {
  readonly blame: Blame
  readonly problem: SourceProblem
  /** Exact cause of the problem: the status, the media type, the code of the error. */
  readonly detail: string

  constructor(
    message: string,
    {
      blame,
      problem,
      detail = '',
      ...options
    }: ErrorOptions & { readonly blame: Blame; readonly problem: SourceProblem; readonly detail?: string },
  ) {
    super(message, options)
    this.name = 'SourceError'
    this.blame = blame
    this.problem = problem
    this.detail = detail
  }
}
