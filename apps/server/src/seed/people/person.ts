/** A person of the demo campus, before it is a row. */
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
  readonly created_at: string
}

/** What everybody has unless something else is said. */
export const plain = {
  mobile_short: '',
  mobile2: '',
  mobile2_short: '',
  mobile3: '',
  mobile3_short: '',
  landline: '',
  landline_short: '',
  verified_phone: '',
  title: '',
  avatar_url: '',
} as const

/** The ids of those whom the README, the tests and the pictures know by name. */
export const known = {
  student: 1,
  teacher: 2,
  issuer: 3,
  admin: 4,
  /** Nothing has ever reached this person: every list is empty. */
  newcomer: 5,
  /** Everything about this person is long, and there is a lot of it. */
  extreme: 6,
} as const

/**
 * The year in which the newest students came. It stays that of the ones with a story: their numbers stand in many places,
 * and everybody else's must not change with the day on which the campus is made.
 */
export const NEWEST_CLASS = 2026

/** The first id that is handed out to people without a story. */
export const FIRST_GENERATED = 7
