/** Whether a failure concerns the source as a whole or only this request. The circuit breaker counts only the former. */
export type Blame =
  /** No response, a time-out, a 429 or a 5xx, or no request was sent: further requests would probably fail, too. */
  | 'source'
  /** The response is unsuitable for a card, or the address is refused. */
  | 'request'

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
  /** It is JSON, but not a card, or it is too complex. */
  | 'form'
  /** It is a card of a version or kind that this server does not know. */
  | 'newer'
  | 'busy'
  /** It failed repeatedly, so no requests are sent for a while. */
  | 'resting'

/** A source gave no content. The message is for the log; it names no person. */
export class SourceError extends Error {
  readonly blame: Blame
  readonly problem: SourceProblem
  /** Detail of the problem: the status, the media type, the limit, or the error code; empty if there is none. */
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
