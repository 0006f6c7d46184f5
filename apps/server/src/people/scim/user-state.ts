import { cleanNumber, contract } from '@quadrangle/api-client/contract'
import type { PersonState } from '../directory/person-state.ts'
import { PORTAL_USER } from './attributes.ts'
import { namesOf } from './names.ts'
import { type Resource, textOf } from './resource.ts'
import { invalidValue } from './scim-error.ts'
import type { UserRow } from './user-rows.ts'

/** A person: the row, and the resource made of it. */
export interface ScimUser {
  readonly row: UserRow
  readonly resource: Resource
}

/** Terms of identity providers for people who work at the institution. */
const staffTypes = new Set(['staff', 'employee', 'faculty', 'teacher', 'member', 'contractor'])

const attributeOf: Readonly<Record<string, string>> = {
  number: 'userName',
  name: 'displayName',
  name_en: `${PORTAL_USER}:nameEnglish`,
  position: 'title',
  position_en: `${PORTAL_USER}:positionEnglish`,
  title: `${PORTAL_USER}:professionalTitle`,
  mobile: 'phoneNumbers[type eq "mobile"].value',
  landline: 'phoneNumbers[type eq "work"].value',
  email: 'emails[type eq "work"].value',
}

/** The state of a person that a resource describes. */
export function userState(next: Resource, current: ScimUser | undefined, organizationId: number): PersonState {
  const before = current?.resource
  const extension = next[PORTAL_USER]
  const state: PersonState = {
    number: cleanNumber(textOf(next, 'userName')),
    ...namesOf(next, before),
    kind: kindOf(textOf(next, 'userType'), current?.row.kind),
    organization_id: organizationId,
    position: textOf(next, 'title'),
    position_en: textOf(extension, 'positionEnglish'),
    title: textOf(extension, 'professionalTitle'),
    mobile: phoneOf(next, ['mobile', ''], current?.row.mobile ?? ''),
    landline: phoneOf(next, ['work', 'other', 'home'], current?.row.landline ?? ''),
    email: emailOf(next),
  }
  // An unchanged address may stay, even if it does not follow the current rule.
  const email = state.email === current?.row.email ? '' : state.email
  const validation = contract.directory.createPerson.body?.safeParse({ ...state, email })
  if (validation?.success === false) {
    const [issue] = validation.error.issues
    const field = String(issue?.path[0] ?? '')
    const hint = field === 'number' ? ' Map the student or staff number to userName, not the e-mail address.' : ''
    throw invalidValue(`${attributeOf[field] ?? field} ${issue?.message ?? 'is not valid'}.${hint}`)
  }
  return state
}

function kindOf(text: string, current: PersonState['kind'] | undefined): PersonState['kind'] {
  const type = text.toLowerCase()
  if (type === '') return current ?? 'staff'
  if (type === 'student') return 'student'
  if (staffTypes.has(type)) return 'staff'
  throw invalidValue(`userType “${text.slice(0, 50)}” is neither student nor staff.`)
}

interface Entry {
  readonly value?: string
  readonly type?: string
  readonly primary?: boolean
}

const entries = (resource: Resource, name: string) =>
  ((resource[name] ?? []) as readonly Entry[]).filter(({ value }) => value !== undefined && value !== '')

function emailOf(next: Resource): string {
  const list = entries(next, 'emails')
  const best = list.find(({ primary }) => primary) ?? list.find(({ type }) => type?.toLowerCase() === 'work') ?? list[0]
  return best?.value ?? ''
}

/** Unchanged numbers stay as entered. Brackets and dots, which no telephone needs, are removed from others. */
function phoneOf(next: Resource, types: readonly string[], current: string): string {
  const value = entries(next, 'phoneNumbers').find(({ type = '' }) => types.includes(type.toLowerCase()))?.value ?? ''
  if (value === current) return value
  const digits = value.replace(/^tel:/i, '').replace(/[().]/g, ' ').replace(/\s+/g, ' ').trim()
  // Mobile numbers of China are stored without the country code, as people type them to log in.
  const [, chinese] = /^(?:\+|00)86[ -]?(1\d{2}[ -]?\d{4}[ -]?\d{4})$/.exec(digits) ?? []
  return chinese === undefined ? digits : chinese.replace(/[ -]/g, '')
}
