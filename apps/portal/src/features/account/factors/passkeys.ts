import type { FactorOffer, NewFactor, PasskeyRequest, Proof } from './types.ts'

type Attestation = Extract<NewFactor, { kind: 'passkey' }>['response']
type Assertion = Extract<Proof, { method: 'passkey' }>['response']

/** Loads what asks the browser for passkeys. Call it early: some browsers want the question right after a press. */
export const loadPasskeys = () => import('@simplewebauthn/browser')

/** Asks the browser to make a passkey. */
export async function createPasskey(creation: FactorOffer['passkey']): Promise<Attestation> {
  const { startRegistration } = await loadPasskeys()
  const { id, response } = await startRegistration({ optionsJSON: creation })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, response: { clientDataJSON, attestationObject, transports } }
}

/** Asks the browser for a passkey: at once, or `inField` by offering them in the field of the account until one is chosen. */
export async function askForPasskey(request: PasskeyRequest, { inField = false } = {}): Promise<Assertion> {
  const { startAuthentication } = await loadPasskeys()
  const { id, response } = await startAuthentication({ optionsJSON: request, useBrowserAutofill: inField })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) } }
}

/** Takes back what the browser was asked. */
export async function stopAsking(): Promise<void> {
  const { WebAuthnAbortService } = await loadPasskeys()
  WebAuthnAbortService.cancelCeremony()
}

/** Why a browser gave no passkey. */
export type PasskeyProblem = 'given-up' | 'known' | 'unsupported' | 'not-loaded'

/** Reads an error of the browser; undefined for one that does not come from it. */
export function passkeyProblemOf(error: unknown): PasskeyProblem | undefined {
  if (!(error instanceof Error)) return undefined
  const { name } = error
  // Browsers do not tell whether the person gave up, waited too long, or has no passkey here.
  if (name === 'NotAllowedError' || name === 'AbortError') return 'given-up'
  if (name === 'InvalidStateError') return 'known'
  // What asks for passkeys is code of its own.
  if (name === 'TypeError') return 'not-loaded'
  const unsupported = ['SecurityError', 'NotSupportedError', 'ConstraintError', 'UnknownError']
  return unsupported.includes(name) ? 'unsupported' : undefined
}
