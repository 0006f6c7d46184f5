import { SignOnError } from '../sign-on-error.ts'
import { allElements, childOf, type XmlElement } from '../xml.ts'
import { partsOf } from './count-parts.ts'
import { DIGESTS, DSIG, SAMLP, SIGNATURES, SUCCESS } from './names.ts'
import { parseUntrusted } from './parse-saml.ts'

const BASE64 = /^[A-Za-z0-9+/=\s]+$/
const GCM = /^http:\/\/www\.w3\.org\/2009\/xmlenc11#aes(128|256)-gcm$/
const CBC = /^http:\/\/www\.w3\.org\/2001\/04\/xmlenc#aes(128|256)-cbc$/
const OAEP = 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p'

/** A response whose signature is not checked yet: nothing in it is trusted. */
export interface UncheckedResponse {
  /** The response as it was received, in base64. */
  readonly encoded: string
  /** The request to which it claims to respond. */
  readonly inResponseTo: string
  readonly destination: string | undefined
  /** Whether its ciphertext could be changed unnoticed, so that the response around it must be signed. */
  readonly isMalleable: boolean
  /** The number of its elements, attributes and texts. */
  readonly parts: number
}

/** Whether a field of a form may be a SAML message. */
export function isEncoded(field: string | undefined): field is string {
  return field !== undefined && BASE64.test(field)
}

/** Refuses, by their structure alone, responses that allow signature wrapping, and weak algorithms. */
export function checkResponse(encoded: string): UncheckedResponse {
  const root = parseUntrusted(Buffer.from(encoded, 'base64').toString('utf8'))
  if (root.uri !== SAMLP || root.local !== 'Response') throw new SignOnError('refused', 'this is no SAML response')
  checkStatus(root)
  const all = [...allElements(root)]
  const assertions = all.filter(({ local }) => local === 'Assertion' || local === 'EncryptedAssertion')
  if (assertions.length !== 1 || !root.children.includes(assertions[0] as XmlElement))
    throw new SignOnError('refused', 'the response has not one assertion')
  const ids = all.flatMap(({ attributes }) => [attributes.ID ?? [], attributes.Id ?? [], attributes.id ?? []].flat())
  if (new Set(ids).size !== ids.length) throw new SignOnError('refused', 'two elements have the same ID')
  const { InResponseTo: inResponseTo, Destination: destination } = root.attributes
  if (inResponseTo === undefined) throw new SignOnError('expired', 'the response answers no request of the portal')
  return { encoded, inResponseTo, destination, isMalleable: checkAlgorithms(all), parts: partsOf(all) }
}

function checkStatus(root: XmlElement): void {
  const status = childOf(childOf(root, SAMLP, 'Status'), SAMLP, 'StatusCode')
  const { Value: value = '' } = status?.attributes ?? {}
  if (value === SUCCESS) return
  const { Value: why = value } = childOf(status, SAMLP, 'StatusCode')?.attributes ?? {}
  const [, code = 'an unknown status'] = /:status:(\w{1,40})$/.exec(why) ?? []
  throw new SignOnError(code === 'AuthnFailed' ? 'cancelled' : 'refused', code)
}

/** Refuses weak algorithms. Returns whether the ciphertext could be changed unnoticed. */
export function checkAlgorithms(elements: readonly XmlElement[]): boolean {
  let isMalleable = false
  const referenceChildren = new Set(
    elements.filter(({ uri, local }) => uri === DSIG && local === 'Reference').flatMap(({ children }) => children),
  )
  for (const element of elements) {
    const { Algorithm: algorithm = '' } = element.attributes
    if (element.local === 'SignatureMethod' && !SIGNATURES.includes(algorithm)) throw weak(algorithm)
    if (element.local === 'DigestMethod' && referenceChildren.has(element) && !DIGESTS.includes(algorithm))
      throw weak(algorithm)
    if (element.local !== 'EncryptionMethod') continue
    if (CBC.test(algorithm)) isMalleable = true
    else if (!GCM.test(algorithm) && algorithm !== OAEP) throw weak(algorithm)
  }
  return isMalleable
}

function weak(algorithm: string): SignOnError {
  const [, name = 'unknown'] = /[#/]([\w-]{1,40})$/.exec(algorithm) ?? []
  return new SignOnError('refused', `the algorithm ${name} is not accepted`)
}
