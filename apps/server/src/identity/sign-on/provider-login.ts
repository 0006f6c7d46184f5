import type { Attributes, ExternalIdentity } from './identity.ts'
import type { ProviderSession } from './provider-sessions.ts'

/** A person who came back from another system. */
export interface Arrival {
  /** All data that the other system sent, for administrators who run a trial. */
  readonly attributes: Attributes
  /** Reads the identity of the person; fails if the number is missing. */
  identify(): ExternalIdentity
  readonly session: Omit<ProviderSession, 'provider' | 'arrivedAt'>
  /** When the person proved there who they are; undefined if that is not known. */
  readonly provedAt: Date | undefined
  /** Whether the other system reports that the person used two factors. */
  readonly isMultiFactor: boolean
}
