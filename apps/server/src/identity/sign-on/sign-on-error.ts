/** Why a log-in at another system came to nothing. The log-in page has words for each. */
export type SignOnProblem =
  /** The person, or the other system, broke it off. */
  | 'cancelled'
  /** It took too long, was finished already, or began in another browser. */
  | 'expired'
  /** The other system does not answer. */
  | 'unavailable'
  /** The response was not in order. */
  | 'refused'
  /** The other system does not say the number, or what a new person needs. */
  | 'incomplete'
  | 'nobody'
  | 'disabled'
  /** The number belongs to another account of the other system. */
  | 'conflict'

/** A log-in at another system failed. The detail is for administrators; it contains no secret. */
export class SignOnError extends Error {
  readonly problem: SignOnProblem
  readonly detail: string

  constructor(problem: SignOnProblem, detail: string, options?: ErrorOptions) {
    super(`Single sign-on: ${problem} (${detail})`, options)
    this.name = 'SignOnError'
    this.problem = problem
    this.detail = detail
  }
}
