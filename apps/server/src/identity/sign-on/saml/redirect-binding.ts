import { createVerify } from 'node:crypto'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { SignOnError } from '../sign-on-error.ts'

const MAX_BYTES = 64 * 1024
const HASHES: Readonly<Record<string, string>> = {
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512': 'sha512',
}

/** A signature that fits none of the given keys. */
export class UnknownKeyError extends SignOnError {}

/**
 * Checks the signature over the query of a redirect. Unlike the library (hasValidSignatureForRedirect), this does not
 * accept a query without a signature.
 */
export function verifyQuery(
  url: string,
  certificates: readonly string[],
): { readonly message: string; readonly relayState: string } {
  const parts = url.slice(url.indexOf('?') + 1).split('&')
  const rawOf = (name: string) => {
    const matches = parts.filter((part) => part.startsWith(`${name}=`))
    if (matches.length > 1) throw new SignOnError('refused', `${name} is there twice`)
    return matches[0]
  }
  const [message, relayState, algorithm, signature] = ['SAMLRequest', 'RelayState', 'SigAlg', 'Signature'].map(rawOf)
  if (!message || !algorithm || !signature) throw new SignOnError('refused', 'the request is not signed')
  const hash = HASHES[decodeValue(algorithm)]
  if (hash === undefined)
    throw new SignOnError('refused', 'the request is signed with an algorithm that is not accepted')
  const signed = [message, relayState, algorithm].filter((part) => part !== undefined).join('&')
  const bytes = Buffer.from(decodeValue(signature), 'base64')
  if (!certificates.some((certificate) => createVerify(hash).update(signed).verify(certificate, bytes)))
    throw new UnknownKeyError('refused', 'the signature of the request fits no key')
  return { message: decodeValue(message), relayState: relayState === undefined ? '' : decodeValue(relayState) }
}

/** The XML of a message in a query. */
export async function inflateMessage(encoded: string): Promise<string> {
  try {
    const bytes = await promisify(inflateRaw)(Buffer.from(encoded, 'base64'), { maxOutputLength: MAX_BYTES })
    return bytes.toString('utf8')
  } catch (error) {
    throw broken('the request cannot be unpacked', error)
  }
}

function decodeValue(part: string): string {
  try {
    return decodeURIComponent(part.slice(part.indexOf('=') + 1).replaceAll('+', ' '))
  } catch (error) {
    throw broken('the query is broken', error)
  }
}

function broken(detail: string, cause: unknown): SignOnError {
  return new SignOnError('refused', detail, { cause })
}
