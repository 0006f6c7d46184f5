import { z } from 'zod'
import * as limits from './limits.ts'
import { line } from './values.ts'

/** The ways in which people can prove their identity. `sso`: at the institution's provider. */
export const proofMethod = z.enum(['password', 'totp', 'passkey', 'recovery', 'sso'])
export type ProofMethod = z.infer<typeof proofMethod>

const base64url = (max: number) => z.string().regex(new RegExp(`^[\\w-]{1,${max}}$`), 'must be base64url')
const code = z.string().regex(/^\d{6}$/, 'must have six digits')

/** Signed response of a passkey: parts of the `AuthenticationResponseJSON` of WebAuthn. */
export const passkeyAssertion = z.strictObject({
  id: base64url(1_400),
  response: z.strictObject({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(2_000),
    signature: base64url(2_000),
    userHandle: base64url(100).optional(),
  }),
})

/** A new passkey: parts of the `RegistrationResponseJSON` of WebAuthn. */
export const passkeyAttestation = z.strictObject({
  id: base64url(1_400),
  response: z.strictObject({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(12_000),
    transports: z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(10),
  }),
})

/** A password, a code of the authenticator app, a recovery code, or the signed response of a passkey. */
export const proof = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('password'), password: z.string().min(1).max(200) }),
  z.strictObject({ method: z.literal('totp'), code }),
  z.strictObject({
    method: z.literal('recovery'),
    code: z.string().regex(/^[\w -]{8,24}$/, 'must be a recovery code'),
  }),
  z.strictObject({ method: z.literal('passkey'), response: passkeyAssertion }),
])

/** A factor to add: the first code of an authenticator app, or a new passkey with its name. */
export const newFactor = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('totp'), code }),
  z.strictObject({
    kind: z.literal('passkey'),
    name: line(limits.passkeyName),
    response: passkeyAttestation,
  }),
])

/** A passkey that the browser may use, or that it has already. */
const credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])).optional(),
})
const userVerification = z.enum(['discouraged', 'preferred', 'required'])

/** Data that a browser needs to ask for a passkey: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification,
  allowCredentials: z.array(credential),
})

/** Data that a browser needs to create a passkey: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification }),
})

/** Data needed to add a factor: the secret of an authenticator app, and the request for a passkey. */
export const factorOffer = z.object({
  totp: z.object({ secret: z.string(), uri: z.string() }),
  passkey: passkeyCreation,
})

export const requestExample = {
  challenge: 'nQ1Jq5cGjyvbEYzCXUy3QXJ0',
  rpId: 'portal.example.edu',
  timeout: 300_000,
  userVerification: 'required' as const,
  allowCredentials: [{ id: 'mVvxzQ', type: 'public-key' as const }],
}
export const offerExample = {
  totp: {
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Yunhu%20University:20260001?issuer=Yunhu%20University&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
  },
  passkey: {
    rp: { id: 'portal.example.edu', name: '云湖大学' },
    user: { id: 'b3duZXI', name: '20260001', displayName: '林晓雨' },
    challenge: 'nQ1Jq5cGjyvbEYzCXUy3QXJ0',
    pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
    timeout: 300_000,
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required' as const, userVerification: 'required' as const },
  },
}
