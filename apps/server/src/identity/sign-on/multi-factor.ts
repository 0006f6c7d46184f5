import type { Attributes } from './identity.ts'

/**
 * Contexts that mean two factors: REFEDS MFA, that of Microsoft Entra ID, and OpenID's “phishing-resistant”
 * (EAP ACR Values 1.0).
 */
const CONTEXTS = new Set([
  'https://refeds.org/profile/mfa',
  'http://schemas.microsoft.com/claims/multipleauthn',
  'phr',
  'phrh',
])

/** Whether OpenID Connect or SAML reports two factors: by `mfa` in `amr` (RFC 8176), or by a context. */
export function saysMultiFactor({ acr, amr }: Attributes, contexts: readonly string[]): boolean {
  if (Array.isArray(amr) && amr.includes('mfa')) return true
  return typeof acr === 'string' && (CONTEXTS.has(acr) || contexts.includes(acr))
}

/** Whether CAS reports two factors: it names the provider of the second, such as `mfa-duo`. */
export function isCasMultiFactor({ authnContextClass }: Attributes): boolean {
  const values: readonly unknown[] = Array.isArray(authnContextClass) ? authnContextClass : [authnContextClass]
  return values.some((value) => typeof value === 'string' && value.startsWith('mfa-'))
}
