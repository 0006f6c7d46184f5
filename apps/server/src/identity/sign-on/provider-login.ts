import type { Attributes, ExternalIdentity } from './identity.ts'
import type { ProviderSession } from './provider-sessions.ts'

/** A person who came back from another system. */
export interface Arrival {
  /** Everything that it said, for administrators who try it. */
  readonly attributes: Attributes
  /** Reads who that is; fails where the number is missing. */
  identify(): ExternalIdentity
  readonly session: Omit<ProviderSession, 'provider'>
  /** When the person proved there who they are; undefined if that is not known. */
  readonly provedAt: Date | undefined
  /** Whether the other system says that the person has proved it with two factors. */
  readonly isMultiFactor: boolean
}
