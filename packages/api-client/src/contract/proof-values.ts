import { z } from 'zod'

/** How someone can prove who they are. `sso`: at the institution's provider. */
export const proofMethod = z.enum(['password', 'totp', 'passkey', 'recovery', 'sso'])
export type ProofMethod = z.infer<typeof proofMethod>

/** A password, a code of the authenticator app, a recovery code, or what a passkey has signed. */
export const proof = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('password'), password: z.string().min(1).max(200) }),
  z.strictObject({ method: z.literal('totp'), code: z.string().regex(/^\d{6}$/, 'must have six digits') }),
])
