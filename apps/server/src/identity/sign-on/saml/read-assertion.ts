import type { Attributes } from '../identity.ts'
import { SignOnError } from '../sign-on-error.ts'
import { childOf, childrenOf, textOf, type XmlElement } from '../xml.ts'
import { BEARER, SAML, shortNames } from './names.ts'
import { parseSaml } from './parse-saml.ts'

/** The values that a valid assertion has. */
export interface Expected {
  readonly issuer: string
  readonly audience: string
  /** The address that it was sent to. */
  readonly recipient: string
  /** The request that it answers. */
  readonly inResponseTo: string
  readonly skewMs: number
}

/** The name of the account at the identity provider. */
export interface NameId {
  readonly value: string
  readonly format?: string | undefined
  readonly qualifier?: string | undefined
  readonly spQualifier?: string | undefined
}

export interface Assertion {
  readonly id: string
  readonly nameId: NameId | undefined
  readonly sessionIndex: string | undefined
  /** When the person proved their identity; undefined if it is not stated. */
  readonly provedAt: Date | undefined
  /** How they proved it: AuthnContextClassRef. */
  readonly context: string
  /** Until when the assertion may be used, in milliseconds since 1970. */
  readonly until: number
  /** The attributes by their names, and also by the short names of well-known OIDs. */
  readonly attributes: Attributes
}

/** Reads an assertion whose signature was checked, and refuses one that is not for this log-in. */
export function readAssertion(xml: string, expected: Expected, now = Date.now()): Assertion {
  const root = parseSaml(xml)
  if (root.uri !== SAML || root.local !== 'Assertion') throw refuse('what was signed is no assertion')
  if (root.attributes.Version !== '2.0') throw refuse('the assertion is not of SAML 2.0')
  const { ID: id = '' } = root.attributes
  if (id === '') throw refuse('the assertion has no ID')
  const issuer = childOf(root, SAML, 'Issuer')
  if (!issuer || textOf(issuer) !== expected.issuer) throw refuse('the assertion is of another issuer')
  const subject = childOf(root, SAML, 'Subject')
  const until = Math.min(checkConditions(root, expected, now), checkBearer(subject, expected, now))
  const statement = childrenOf(root, SAML, 'AuthnStatement')[0]
  if (!statement) throw refuse('the assertion is of no log-in')
  const { AuthnInstant: instant, SessionIndex: sessionIndex, SessionNotOnOrAfter: end } = statement.attributes
  if (end !== undefined && timeOf(end) + expected.skewMs <= now) throw refuse('the session there is over')
  const context = childOf(childOf(statement, SAML, 'AuthnContext'), SAML, 'AuthnContextClassRef')
  return {
    id,
    nameId: nameIdOf(subject),
    sessionIndex,
    provedAt: instant === undefined ? undefined : new Date(timeOf(instant)),
    context: context ? textOf(context) : '',
    until,
    attributes: attributesOf(root),
  }
}

/** Checks that the assertion is for this portal and valid now. */
function checkConditions(root: XmlElement, { audience, skewMs }: Expected, now: number): number {
  const conditions = childOf(root, SAML, 'Conditions')
  const restrictions = childrenOf(conditions, SAML, 'AudienceRestriction')
  if (restrictions.length === 0) throw refuse('the assertion names no audience')
  for (const restriction of restrictions) {
    if (!childrenOf(restriction, SAML, 'Audience').some((each) => textOf(each) === audience))
      throw refuse('the assertion is for another audience')
  }
  return checkTimes(conditions, skewMs, now)
}

/** Checks that the browser that delivers the assertion is the one that sent the request. */
function checkBearer(subject: XmlElement | undefined, expected: Expected, now: number): number {
  const data = childrenOf(subject, SAML, 'SubjectConfirmation')
    .filter(({ attributes }) => attributes.Method === BEARER)
    .flatMap((each) => childOf(each, SAML, 'SubjectConfirmationData') ?? [])
    .find(({ attributes }) => attributes.InResponseTo === expected.inResponseTo)
  if (!data) throw refuse('the assertion answers another request')
  if (data.attributes.Recipient !== expected.recipient) throw refuse('the assertion was sent to another address')
  if (data.attributes.NotOnOrAfter === undefined) throw refuse('the assertion does not say until when it counts')
  return checkTimes(data, expected.skewMs, now)
}

function checkTimes(element: XmlElement | undefined, skewMs: number, now: number): number {
  const { NotBefore: from, NotOnOrAfter: until } = element?.attributes ?? {}
  if (from !== undefined && timeOf(from) - skewMs > now)
    throw refuse('the assertion counts only later: compare the clocks')
  const end = until === undefined ? Number.POSITIVE_INFINITY : timeOf(until) + skewMs
  if (end <= now) throw refuse('the assertion is too old: compare the clocks')
  return end
}

function nameIdOf(subject: XmlElement | undefined): NameId | undefined {
  const element = childOf(subject, SAML, 'NameID')
  if (!element) return undefined
  const { Format: format, NameQualifier: qualifier, SPNameQualifier: spQualifier } = element.attributes
  return { value: textOf(element), format, qualifier, spQualifier }
}

function attributesOf(root: XmlElement): Attributes {
  const attributes = new Map<string, string[]>()
  for (const attribute of childrenOf(root, SAML, 'AttributeStatement').flatMap((each) =>
    childrenOf(each, SAML, 'Attribute'),
  )) {
    const { Name: name = '' } = attribute.attributes
    const values = childrenOf(attribute, SAML, 'AttributeValue').map(textOf)
    for (const key of [name, ...(Object.hasOwn(shortNames, name) ? [shortNames[name] as string] : [])])
      attributes.set(key, [...(attributes.get(key) ?? []), ...values])
  }
  return Object.fromEntries([...attributes].map(([name, values]) => [name, values.length === 1 ? values[0] : values]))
}

function timeOf(text: string): number {
  const time = Date.parse(text)
  if (Number.isNaN(time)) throw refuse('the assertion has a time that is none')
  return time
}

function refuse(detail: string): SignOnError {
  return new SignOnError('refused', detail)
}
