/** A person of the demo campus, as inserted into the table. */
export interface Person {
  readonly id: number
  readonly number: string
  readonly mobile: string
  readonly certificate: string
  readonly kind: 'student' | 'staff'
  readonly name: string
  readonly name_en: string
  readonly organization_id: number
  readonly position: string
  readonly position_en: string
  readonly title: string
  readonly title_en: string
  readonly avatar_url: string
  readonly email: string
  readonly email_bound: boolean
  readonly phone_bound: boolean
  readonly mobile_short: string
  readonly mobile2: string
  readonly mobile2_short: string
  readonly mobile3: string
  readonly mobile3_short: string
  readonly landline: string
  readonly landline_short: string
  readonly verified_phone: string
  readonly confirmed_email: string
  readonly confirmed_phone: string
  readonly created_at: string
}

/** The fields that most people leave empty. */
export const emptyFields = {
  mobile_short: '',
  mobile2: '',
  mobile2_short: '',
  mobile3: '',
  mobile3_short: '',
  landline: '',
  landline_short: '',
  verified_phone: '',
  confirmed_email: '',
  confirmed_phone: '',
  title: '',
  title_en: '',
  avatar_url: '',
} as const

/** The person, with the linked e-mail address and telephone number marked as confirmed. */
export function withConfirmedAddresses(person: Person): Person {
  const phone = person.verified_phone || (person.phone_bound ? person.mobile : '')
  return { ...person, confirmed_email: person.email_bound ? person.email : '', confirmed_phone: phone }
}

/** The ids of the known people, who have fixed data and appear in the README, in tests and in pictures. */
export const personaIds = {
  student: 1,
  teacher: 2,
  issuer: 3,
  admin: 4,
  /** Every list of this person is empty. */
  newcomer: 5,
  /** Every text and list of this person is very long. */
  extreme: 6,
} as const

/** The first year of the newest students. It is constant, because the fixed numbers of the known people contain it. */
export const NEWEST_CLASS = 2026

/** The first id after those of the known people; people from here on are generated. */
export const FIRST_GENERATED = 7
