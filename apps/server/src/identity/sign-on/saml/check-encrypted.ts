import { promisify } from 'node:util'
import { DOMParser } from '@xmldom/xmldom'
import xmlEncryption from 'xml-encryption'
import { SignOnError } from '../sign-on-error.ts'
import { allElements } from '../xml.ts'
import { checkAlgorithms } from './check-response.ts'
import { partsOf } from './count-parts.ts'
import { parseUntrusted } from './parse-saml.ts'

const decrypt = promisify(xmlEncryption.decrypt)

/**
 * Applies the refusals of `checkResponse` inside an encrypted assertion as well: the encryption key is public, so
 * anyone may have made the assertion. Resolves to the number of its parts.
 */
export async function checkEncrypted(encoded: string, key: string): Promise<number> {
  const xml = Buffer.from(encoded, 'base64').toString('utf8')
  const root = new DOMParser().parseFromString(xml, 'text/xml').documentElement
  const assertion = root.getElementsByTagNameNS('*', 'EncryptedAssertion')[0]
  if (!assertion) return 0
  const content = await decrypt(assertion.toString(), { key }).catch((cause: unknown) => {
    throw new SignOnError('refused', 'the assertion cannot be decrypted', { cause })
  })
  const all = [...allElements(parseUntrusted(content))]
  checkAlgorithms(all)
  return partsOf(all)
}
