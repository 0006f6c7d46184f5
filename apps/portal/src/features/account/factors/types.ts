import type { Client, ContractData } from '@quadrangle/api-client'

/** A proof of who someone is. */
export type Proof = Parameters<Client['auth']['confirm']>[0]['body']

/** How someone can prove who they are. */
export type ProofMethod = ContractData<'auth', 'proofs'>['methods'][number]

/** What a browser needs to ask for a passkey. */
export type PasskeyRequest = NonNullable<ContractData<'auth', 'proofs'>['passkey']>

/** What is needed to add a factor. */
export type FactorOffer = ContractData<'factor', 'begin'>

/** A factor that someone adds. */
export type NewFactor = Parameters<Client['factor']['add']>[0]['body']

/** The calls that add a factor, to one's account or during a log-in. Both reject with what to tell the person. */
export interface FactorSource {
  /** Begins; what was begun before is void. */
  begin: () => Promise<FactorOffer>
  add: (factor: NewFactor) => Promise<void>
}

/** What a form for one way to prove it needs. */
export interface ProofPartProps {
  /** Rejects with what to tell the person. */
  prove: (proof: Proof) => Promise<void>
  /** What the button that sends the proof says. */
  action: string
  /** In a dialog: closes it without a proof. */
  onCancel?: (() => void) | undefined
}
