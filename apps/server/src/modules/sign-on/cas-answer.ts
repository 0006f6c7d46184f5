import type { Attributes } from './identity.ts'
import { SignOnError } from './sign-on-error.ts'
import { parseXml, textOf, type XmlElement } from './xml.ts'

const CAS = 'http://www.yale.edu/tp/cas'
const SAMLP = 'urn:oasis:names:tc:SAML:2.0:protocol'

/** Whom a ticket belongs to. */
export interface CasAnswer {
  readonly user: string
  readonly attributes: Attributes
}

/** Reads the answer of /p3/serviceValidate. Refuses whatever came through a proxy. */
export function readCasAnswer(xml: string): CasAnswer {
  const root = parseXml(xml)
  if (!isCas(root, 'serviceResponse')) throw new SignOnError('refused', 'the answer is none of CAS')
  const [result, ...more] = root.children
  if (!result || more.length > 0) throw new SignOnError('refused', 'the answer has not one result')
  if (isCas(result, 'authenticationFailure')) {
    const { code = '' } = result.attributes
    throw new SignOnError('refused', /^[A-Z_]{1,40}$/.test(code) ? code : 'the ticket is not valid')
  }
  if (!isCas(result, 'authenticationSuccess')) throw new SignOnError('refused', 'the answer has an unknown result')
  if (result.children.some((child) => isCas(child, 'proxies')))
    throw new SignOnError('refused', 'the ticket came through a proxy')
  const user = textOf(only(result, 'user'))
  if (user === '') throw new SignOnError('refused', 'the answer names nobody')
  const attributes: Record<string, unknown> = {}
  const list = result.children.filter((child) => isCas(child, 'attributes'))
  if (list.length > 1) throw new SignOnError('refused', 'the answer has attributes twice')
  for (const child of list[0]?.children ?? []) {
    const known = attributes[child.local]
    const value = textOf(child)
    if (known === undefined) attributes[child.local] = value
    else attributes[child.local] = [...(Array.isArray(known) ? known : [known]), value]
  }
  // The name of the account wins over an attribute that is called the same.
  return { user, attributes: { ...attributes, user } }
}

/** The ticket of the session that CAS has ended. */
export function readCasLogOut(xml: string): string {
  const root = parseXml(xml)
  if (root.uri !== SAMLP || root.local !== 'LogoutRequest')
    throw new SignOnError('refused', 'this is no log-out request')
  const indexes = root.children.filter(({ uri, local }) => uri === SAMLP && local === 'SessionIndex')
  const [index, ...more] = indexes
  if (!index || more.length > 0) throw new SignOnError('refused', 'the log-out names not one session')
  return textOf(index)
}

function isCas({ uri, local }: XmlElement, name: string): boolean {
  return uri === CAS && local === name
}

function only(parent: XmlElement, name: string): XmlElement {
  const [one, ...more] = parent.children.filter((child) => isCas(child, name))
  if (!one || more.length > 0) throw new SignOnError('refused', `the answer has not one ${name}`)
  return one
}
