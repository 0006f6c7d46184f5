import type { Client, ContractData } from '@quadrangle/api-client'

/** A proof of the person’s identity. */
export type Proof = Parameters<Client['auth']['confirm']>[0]['body']

/** A method to prove one’s identity. */
export type ProofMethod = ContractData<'auth', 'proofs'>['methods'][number]

/** The options with which a browser asks for a passkey. */
export type PasskeyRequest = NonNullable<ContractData<'auth', 'proofs'>['passkey']>

/** The server’s challenge and options for a new factor. */
export type FactorOffer = ContractData<'factor', 'begin'>

/** A factor to add, with its proof. */
export type NewFactor = Parameters<Client['factor']['add']>[0]['body']

/** The calls that add a factor, in the account’s settings or during a log-in. They reject with an error to show. */
export interface FactorSource {
  /** Starts to add a factor; an earlier start becomes invalid. */
  begin: () => Promise<FactorOffer>
  add: (factor: NewFactor) => Promise<void>
}

/** Props of a form for one proof method. */
export interface ProofPartProps {
  /** Sends the proof; rejects with an error to show. */
  prove: (proof: Proof) => Promise<void>
  /** The label of the button that sends the proof. */
  action: string
  /** Closes the dialog without a proof. */
  onCancel?: (() => void) | undefined
}
