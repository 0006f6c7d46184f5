import { X509Certificate } from 'node:crypto'
import { SignOnError } from '../sign-on-error.ts'

/** The minimum of NIST SP 800-57; the library for OpenID Connect refuses shorter keys as well. */
const MIN_RSA_BITS = 2_048

/** Parses a DER or PEM certificate and returns it as PEM. Refuses an RSA key that is too short. */
export function readCertificate(encoded: Buffer | string): string {
  const certificate = new X509Certificate(encoded)
  const { modulusLength } = certificate.publicKey.asymmetricKeyDetails ?? {}
  if (modulusLength !== undefined && modulusLength < MIN_RSA_BITS)
    throw new SignOnError(
      'refused',
      `the certificate has a ${modulusLength}-bit key; at least ${MIN_RSA_BITS} bits are required`,
    )
  return certificate.toString()
}
