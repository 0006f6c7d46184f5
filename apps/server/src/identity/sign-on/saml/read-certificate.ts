import { X509Certificate } from 'node:crypto'
import { SignOnError } from '../sign-on-error.ts'

/** The least that NIST SP 800-57 allows; the library for OpenID Connect refuses shorter keys as well. */
const LEAST_RSA_BITS = 2_048

/** Reads a certificate as PEM; refuses one with a short RSA key. */
export function readCertificate(encoded: Buffer | string): string {
  const certificate = new X509Certificate(encoded)
  const { modulusLength } = certificate.publicKey.asymmetricKeyDetails ?? {}
  if (modulusLength !== undefined && modulusLength < LEAST_RSA_BITS)
    throw new SignOnError(
      'refused',
      `a certificate has a key of ${modulusLength} bits: ${LEAST_RSA_BITS} are the least, so replace it`,
    )
  return certificate.toString()
}
