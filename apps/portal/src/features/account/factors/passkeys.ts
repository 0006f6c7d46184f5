import type { FactorOffer, NewFactor, PasskeyRequest, Proof } from './types.ts'

type Attestation = Extract<NewFactor, { kind: 'passkey' }>['response']
type Assertion = Extract<Proof, { method: 'passkey' }>['response']

/** Loads the WebAuthn library. Call it early: some browsers allow a request only right after a click. */
export const loadPasskeys = () => import('@simplewebauthn/browser')

/** Asks the browser to create a passkey. */
export async function createPasskey(options: FactorOffer['passkey']): Promise<Attestation> {
  const { startRegistration } = await loadPasskeys()
  const { id, response } = await startRegistration({ optionsJSON: options })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, response: { clientDataJSON, attestationObject, transports } }
}

/** Asks the browser for a passkey, in its dialog or, with `inField`, as an autofill suggestion in the account field. */
export async function askForPasskey(request: PasskeyRequest, { inField = false } = {}): Promise<Assertion> {
  const { startAuthentication } = await loadPasskeys()
  const { id, response } = await startAuthentication({ optionsJSON: request, useBrowserAutofill: inField })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) } }
}

/** Cancels the pending request for a passkey. */
export async function cancelPasskeyRequest(): Promise<void> {
  const { WebAuthnAbortService } = await loadPasskeys()
  WebAuthnAbortService.cancelCeremony()
}

/** Why a browser gave no passkey. */
export type PasskeyProblem = 'cancelled' | 'already-registered' | 'unsupported' | 'not-loaded'

/** The problem behind an error of the browser; undefined for other errors. */
export function passkeyProblemOf(error: unknown): PasskeyProblem | undefined {
  if (!(error instanceof Error)) return undefined
  const { name } = error
  // Browsers do not say whether the person gave up, waited too long, or has no passkey here.
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled'
  if (name === 'InvalidStateError') return 'already-registered'
  // The import of the WebAuthn library failed.
  if (name === 'TypeError') return 'not-loaded'
  const unsupported = ['SecurityError', 'NotSupportedError', 'ConstraintError', 'UnknownError']
  return unsupported.includes(name) ? 'unsupported' : undefined
}
