import { cleanNumber, isEmailAddress, limits, slug } from '@quadrangle/api-client/contract'
import { isBlank, oneLine } from '../../platform/notice-content/one-line.ts'
import type { AttributeMap, AttributeName } from '../../process/settings/attribute-map.ts'
import { SignOnError } from './sign-on-error.ts'

/** Identity of a person at another system. */
export interface ExternalIdentity {
  /** The system: the issuer, or its address. */
  readonly authority: string
  /** The system's identifier of the account; the system never reassigns it to another account. */
  readonly subject: string
  /** The student or staff number, by which the person is found. Nothing else is used for that. */
  readonly number: string
  /**
   * The attributes of the person; empty where the other system sent none. A new person gets all of them, an existing
   * one according to the rules.
   */
  readonly name: string
  readonly nameEn: string
  readonly email: string
  /** An e-mail address that the other system has not verified. It is shown to administrators, and never used. */
  readonly unverifiedEmail: string
  readonly kind: 'student' | 'staff' | undefined
  /** The number of an organisation; empty if it is not known. */
  readonly organization: string
}

/** Attributes from another system, before any of them is trusted. */
export type Attributes = Readonly<Record<string, unknown>>

export interface Source {
  readonly authority: string
  readonly subject: string
  readonly map: AttributeMap
  /** Whether the other system has verified the e-mail address. */
  readonly emailIsVerified: boolean
}

/** Reads the attributes that the settings name. */
export function identityOf(
  attributes: Attributes,
  { authority, subject, map, emailIsVerified }: Source,
): ExternalIdentity {
  const text = (name: AttributeName) => textOf(attributes, map[name])
  const number = cleanNumber(text('number'))
  if (!slug.safeParse(number).success) {
    throw new SignOnError('incomplete', `${map.number} ${numberProblem(attributes[map.number], number)}`)
  }
  const email = isEmailAddress(text('email')) ? text('email') : ''
  return {
    authority,
    subject,
    number,
    name: nameOf(text('name')),
    nameEn: nameOf(text('name_en')),
    email: emailIsVerified ? email : '',
    unverifiedEmail: emailIsVerified ? '' : email,
    kind: kindOf(map.kind === undefined ? undefined : attributes[map.kind]),
    organization: shorten(text('organization')),
  }
}

/**
 * Why a number cannot be used. Of several numbers none is used: which of them matches a person would depend on who else
 * is stored here.
 */
function numberProblem(value: unknown, number: string): string {
  if (Array.isArray(value) && value.length > 1)
    return `has ${value.length} values: map an attribute that has one, or let the other system send one`
  return number === '' ? 'is missing or no single value' : 'is no number as the portal has them'
}

/** The name if it contains something readable, else ''. */
function nameOf(text: string): string {
  const line = oneLine(text)
  return /[\p{L}\p{N}\ufffd]/u.test(line) && !isBlank(line) ? shorten(line) : ''
}

/** Cuts a text to the maximum length of a name, but no character in two. */
function shorten(text: string): string {
  return text.slice(0, limits.name).replace(/[\ud800-\udbff]$/, '')
}

/** Characters that a database or a line of text cannot contain count as damage. */
const clean = (text: string) => text.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '\ufffd')

/** One value as text; '' for several, which are ambiguous. */
function textOf(attributes: Attributes, name: string | undefined): string {
  if (name === undefined || !Object.hasOwn(attributes, name)) return ''
  const value = attributes[name]
  const single: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value
  if (typeof single === 'number' && Number.isSafeInteger(single)) return String(single)
  return typeof single === 'string' ? clean(single.trim()) : ''
}

/** Reads values as in eduPersonAffiliation; a person who is both counts as staff. */
function kindOf(value: unknown): 'student' | 'staff' | undefined {
  const kinds = (Array.isArray(value) ? value : [value]).map((kind) => String(kind).trim().toLowerCase())
  if (kinds.some((kind) => /^(staff|faculty|employee|teacher)(@.+)?$/.test(kind))) return 'staff'
  return kinds.some((kind) => /^student(@.+)?$/.test(kind)) ? 'student' : undefined
}
