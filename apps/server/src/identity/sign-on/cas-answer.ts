import type { Attributes } from './identity.ts'
import { SignOnError } from './sign-on-error.ts'
import { parseXml, textOf, type XmlElement } from './xml.ts'

const CAS = 'http://www.yale.edu/tp/cas'
const SAMLP = 'urn:oasis:names:tc:SAML:2.0:protocol'

/** The user that a ticket belongs to. */
export interface CasAnswer {
  readonly user: string
  readonly attributes: Attributes
}

/** Reads the response of /p3/serviceValidate. Refuses any ticket that came through a proxy. */
export function parseCasResponse(xml: string): CasAnswer {
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
  const user = textOf(onlyChild(result, 'user'))
  if (user === '') throw new SignOnError('refused', 'the answer names nobody')
  const list = result.children.filter((child) => isCas(child, 'attributes'))
  if (list.length > 1) throw new SignOnError('refused', 'the answer has attributes twice')
  // Older servers write attributes beside the user.
  const beside = result.children.filter(({ local }) => !protocolElements.has(local))
  const attributes = new Map<string, string[]>()
  for (const child of [...(list[0]?.children ?? []), ...beside]) {
    const [name, values] = attributeOf(child)
    attributes.set(name, [...(attributes.get(name) ?? []), ...values])
  }
  // The name of the account takes precedence over an attribute with the same name.
  attributes.set('user', [user])
  const single = [...attributes].map(([name, values]) => [name, values.length === 1 ? values[0] : values])
  return { user, attributes: Object.fromEntries(single) as Attributes }
}

/** The elements of the protocol, beside which older servers write attributes. */
const protocolElements = new Set(['user', 'attributes', 'proxyGrantingTicket', 'proxies'])

/** An attribute as an element of its name, or as `<cas:attribute name="…" value="…"/>`. */
function attributeOf(element: XmlElement): [string, readonly string[]] {
  const { name, value } = element.attributes
  const isPair = element.local === 'attribute' && name !== undefined
  return isPair ? [name, valuesOf(value ?? textOf(element))] : [element.local, valuesOf(textOf(element))]
}

/** Java writes the values of a list as `[a, b]`. */
function valuesOf(text: string): readonly string[] {
  const [, list] = /^\[(.*)\]$/s.exec(text.trim()) ?? []
  return list === undefined ? [text.trim()] : list.split(',').map((value) => value.trim())
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

function onlyChild(parent: XmlElement, name: string): XmlElement {
  const [first, ...more] = parent.children.filter((child) => isCas(child, name))
  if (!first || more.length > 0) throw new SignOnError('refused', `the answer has not one ${name}`)
  return first
}
