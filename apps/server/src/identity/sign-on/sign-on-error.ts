/** Why a log-in at another system failed. The log-in page has a text for each. */
export type SignOnProblem =
  /** The person or the other system cancelled it. */
  | 'cancelled'
  /** It took too long, was finished already, or began in another browser. */
  | 'expired'
  /** The other system does not answer. */
  | 'unavailable'
  /** The response was not valid. */
  | 'refused'
  /** The other system does not send the number, or an attribute that a new person needs. */
  | 'incomplete'
  | 'nobody'
  | 'disabled'
  /** The number belongs to another account of the other system. */
  | 'conflict'

/** The problems whose details name a person. */
const aboutPeople: readonly SignOnProblem[] = ['incomplete', 'nobody', 'disabled', 'conflict']

/**
 * A log-in at another system failed. The detail is for administrators; it contains no secret. The message is for the
 * log, so it has no detail that names a person.
 */
export class SignOnError extends Error {
  readonly problem: SignOnProblem
  readonly detail: string

  constructor(problem: SignOnProblem, detail: string, options?: ErrorOptions) {
    super(`Single sign-on: ${problem}${aboutPeople.includes(problem) ? '' : ` (${detail})`}`, options)
    this.name = 'SignOnError'
    this.problem = problem
    this.detail = detail
  }
}
