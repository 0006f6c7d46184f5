import type { ProofMethod } from '@quadrangle/api-client/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../database/schema.ts'
import type { VerifiedPerson } from '../../runtime/session/login-generation.ts'

/** A step that the portal requires after a log-in at another system. */
export interface StepAfterSignOn {
  readonly next: 'second-factor' | 'set-up'
  readonly methods: readonly ProofMethod[]
  /** For how many days the person may trust this browser; 0: not at all. */
  readonly trustDays: number
  /** The hash of the token of this log-in. */
  readonly hash: Buffer
}

/** A person who has logged in at another system. */
export interface SignedOn extends VerifiedPerson {
  /** Whether the log-in is a proof from the last minutes. */
  readonly isProved: boolean
}

/** The second factors of people, as provided by the log-in module. */
export interface SecondSteps {
  /**
   * Begins the step that a person has to take; undefined if there is none. Setting up a second factor requires a proof
   * from the last minutes (`isProved`), as someone else may be using a browser in which the provider still has a
   * session.
   */
  begin(
    request: FastifyRequest,
    reply: FastifyReply,
    signedOn: SignedOn,
  ): Promise<StepAfterSignOn | 'needs-proof' | undefined>
  hasFactor(db: Db, personId: number): Promise<boolean>
}

let registered: SecondSteps | undefined

/** Called by `auth`, which this folder must not import. */
export function registerSecondSteps(steps: SecondSteps): void {
  registered = steps
}

export function secondSteps(): SecondSteps {
  if (!registered) throw new Error('No folder has registered how second steps are begun.')
  return registered
}
