import { DOMParser } from '@xmldom/xmldom'
import { SignedXml } from 'xml-crypto'
import { SignOnError } from '../sign-on-error.ts'
import { childrenOf, textOf, type XmlElement } from '../xml.ts'
import { DIGESTS, DSIG, METADATA, REDIRECT, SAMLP, SHIBMD, SIGNATURES } from './names.ts'
import { parseSaml } from './parse-saml.ts'
import { readCertificate } from './read-certificate.ts'

/** An identity provider, as its metadata describe it. */
export interface Idp {
  readonly entityId: string
  /** The address for log-in requests (HTTP-Redirect). */
  readonly login: string
  /** The addresses for log-out requests, and for responses to its own requests; undefined if it has none. */
  readonly logOut: { readonly request: string; readonly response: string } | undefined
  /** The certificates of its signing keys, as PEM. A provider that changes its key has two for a while. */
  readonly certificates: readonly string[]
  readonly wantsSignedRequests: boolean
  /** The scopes that are allowed after the @ of its scoped attributes. */
  readonly scopes: readonly string[]
  /** Milliseconds since 1970; undefined if the metadata do not say. */
  readonly validUntil: number | undefined
  readonly cacheMs: number | undefined
}

const DAY_MS = 86_400_000

/**
 * Finds one provider in metadata of one or many providers. If certificates are given, the root must be signed by one of
 * them.
 */
export function readMetadata(
  xml: string,
  entityId: string | undefined,
  signers: readonly string[] | undefined,
  now = Date.now(),
): Idp {
  // A federation is large, so providers other than the wanted one are dropped while it is parsed.
  const parseProviders = (text: string) =>
    parseSaml(
      text,
      (element) =>
        isNamed(element, 'EntityDescriptor') &&
        (childrenOf(element, METADATA, 'IDPSSODescriptor').length === 0 ||
          (entityId !== undefined && element.attributes.entityID !== entityId)),
    )
  const root = signers ? parseProviders(signedPart(xml, signers)) : parseProviders(xml)
  const [match, ...more] = [...entitiesOf(root, [])].filter(
    ({ entity }) => entityId === undefined || entity.attributes.entityID === entityId,
  )
  if (!match) throw new SignOnError('refused', `the metadata have no identity provider ${entityId ?? ''}`.trim())
  if (more.length > 0) {
    const why = entityId === undefined ? 'several identity providers: set SAML_IDP' : `${entityId} more than once`
    throw new SignOnError('refused', `the metadata have ${why}`)
  }
  const idp = describe(match.entity, match.groups)
  if (idp.validUntil !== undefined && idp.validUntil <= now) {
    throw new SignOnError('refused', `the metadata were valid until ${new Date(idp.validUntil).toISOString()}`)
  }
  return idp
}

interface EntityInGroups {
  readonly entity: XmlElement
  readonly groups: readonly XmlElement[]
}

function* entitiesOf(element: XmlElement, groups: readonly XmlElement[]): Generator<EntityInGroups> {
  if (isNamed(element, 'EntityDescriptor')) {
    if (childrenOf(element, METADATA, 'IDPSSODescriptor').length > 0) yield { entity: element, groups }
    return
  }
  if (!isNamed(element, 'EntitiesDescriptor')) throw new SignOnError('refused', 'these are no SAML metadata')
  for (const child of element.children) {
    if (isNamed(child, 'EntityDescriptor') || isNamed(child, 'EntitiesDescriptor'))
      yield* entitiesOf(child, [...groups, element])
  }
}

function describe(entity: XmlElement, groups: readonly XmlElement[]): Idp {
  const { entityID: entityId = '' } = entity.attributes
  const role = childrenOf(entity, METADATA, 'IDPSSODescriptor').find((one) =>
    (one.attributes.protocolSupportEnumeration ?? '').split(/\s+/).includes(SAMLP),
  )
  if (!role) throw new SignOnError('refused', `${entityId} speaks no SAML 2.0`)
  const login = endpointOf(role, 'SingleSignOnService')
  if (!login) throw new SignOnError('refused', `${entityId} takes no requests by HTTP-Redirect`)
  const logOut = endpointOf(role, 'SingleLogoutService')
  const certificates = childrenOf(role, METADATA, 'KeyDescriptor')
    .filter(({ attributes }) => attributes.use !== 'encryption')
    .flatMap((key) => childrenOf(key, DSIG, 'KeyInfo'))
    .flatMap((info) => childrenOf(info, DSIG, 'X509Data'))
    .flatMap((data) => childrenOf(data, DSIG, 'X509Certificate'))
    .map((certificate) => pemOf(textOf(certificate)))
  if (certificates.length === 0) throw new SignOnError('refused', `${entityId} has no certificate for signatures`)
  const levels = [...groups, entity, role]
  const validUntil = levels.flatMap(({ attributes }) => timeOf(attributes.validUntil))
  const cacheMs = levels.flatMap(({ attributes }) => durationOf(attributes.cacheDuration))
  return {
    entityId,
    login: login.request,
    logOut,
    certificates,
    wantsSignedRequests: /^(true|1)$/.test(role.attributes.WantAuthnRequestsSigned ?? ''),
    scopes: [entity, role]
      .flatMap((one) => childrenOf(one, METADATA, 'Extensions'))
      .flatMap((extensions) => childrenOf(extensions, SHIBMD, 'Scope'))
      .filter(({ attributes }) => !/^(true|1)$/.test(attributes.regexp ?? ''))
      .map((scope) => textOf(scope).toLowerCase()),
    validUntil: validUntil.length > 0 ? Math.min(...validUntil) : undefined,
    cacheMs: cacheMs.length > 0 ? Math.min(...cacheMs) : undefined,
  }
}

function endpointOf(role: XmlElement, name: string) {
  const endpoint = childrenOf(role, METADATA, name).find(({ attributes }) => attributes.Binding === REDIRECT)
  const { Location: request = '', ResponseLocation: response = request } = endpoint?.attributes ?? {}
  if (!endpoint) return undefined
  for (const address of [request, response]) {
    // Browsers open this address, and other schemes could run code.
    if (!/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
      throw new SignOnError('refused', `the address of ${name} is no web address`)
  }
  return { request, response }
}

/** The part that the signature covers; the rest of the document is ignored. */
function signedPart(xml: string, signers: readonly string[]): string {
  // Refuses a document type before another parser sees it.
  parseSaml(xml, (element) => isNamed(element, 'EntityDescriptor'))
  const document = new DOMParser({ errorHandler: fail }).parseFromString(xml, 'text/xml')
  const root = document.documentElement
  const signatures = Array.from(root.childNodes).filter(
    (node) => (node as Element).localName === 'Signature' && (node as Element).namespaceURI === DSIG,
  )
  const [signature, ...more] = signatures
  if (!signature || more.length > 0) throw new SignOnError('refused', 'the metadata have not one signature')
  for (const publicCert of signers) {
    const verifier = new SignedXml({ publicCert, getCertFromKeyInfo: () => null })
    verifier.SignatureAlgorithms = pickEntries(verifier.SignatureAlgorithms, SIGNATURES)
    verifier.HashAlgorithms = pickEntries(verifier.HashAlgorithms, DIGESTS)
    try {
      verifier.loadSignature(signature as unknown as Node)
      const [reference, ...others] = verifier.getReferences()
      const { uri = '' } = reference ?? {}
      if (others.length > 0 || uri !== `#${root.getAttribute('ID')}`) continue
      const [part] = verifier.checkSignature(xml) ? verifier.getSignedReferences() : []
      if (part !== undefined) return part
    } catch {
      // Another certificate may match.
    }
  }
  throw new SignOnError('refused', 'the signature of the metadata is of none of the certificates')
}

function pickEntries<Value>(all: Record<string, Value>, names: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))
}

function fail(_level: string, message: unknown): never {
  throw broken('the metadata are not proper XML', message)
}

function isNamed({ uri, local }: XmlElement, name: string): boolean {
  return uri === METADATA && local === name
}

function pemOf(base64: string): string {
  try {
    return readCertificate(Buffer.from(base64, 'base64'))
  } catch (error) {
    if (error instanceof SignOnError) throw error
    throw broken('the metadata have a broken certificate', error)
  }
}

function timeOf(text: string | undefined): number[] {
  if (text === undefined) return []
  const time = Date.parse(text)
  if (Number.isNaN(time)) throw new SignOnError('refused', 'the metadata have a validUntil that is no time')
  return [time]
}

/** A duration of XML Schema, such as PT6H. */
function durationOf(text: string | undefined): number[] {
  const parts = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.\d+)?S)?)?$/.exec(text ?? '')
  if (!parts) return []
  const [years = 0, months = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0))
  return [(years * 365 + months * 30 + days) * DAY_MS + ((hours * 60 + minutes) * 60 + seconds) * 1_000]
}

function broken(detail: string, cause: unknown): SignOnError {
  return new SignOnError('refused', detail, { cause })
}
