import { mensNames, surnames, womensNames } from '../data/names.ts'
import { type Organization, organizations } from '../data/organizations.ts'
import { at, type Random } from '../random.ts'
import { certificateNumber, mailName, mobileNumber, spelledName } from './identity.ts'
import { createPersonas } from './known.ts'
import {
  emptyFields,
  FIRST_GENERATED,
  NEWEST_CLASS,
  type Person,
  personaIds,
  withConfirmedAddresses,
} from './person.ts'
import { graduatePosition, staffPosition, undergraduatePosition } from './positions.ts'

/** The number of avatars; odd numbers show women, even numbers men. */
export const AVATARS = 480
/** The first avatars are reserved for the known people. */
export const RESERVED_AVATARS = 12
const STAFF_SHARE = 0.16
const GRADUATE_SHARE = 0.24
const FIRST_GRADUATE = 5_001

export interface PeopleOptions {
  readonly count: number
  readonly now: Date
}

/** The people of the demo campus, in the order of their ids. */
export function createPeople(random: Random, { count, now }: PeopleOptions): Person[] {
  const createdAt = new Date(now.getTime() - 80 * 86_400_000).toISOString()
  const people = createPersonas(createdAt)
  const usedNames = new Set(people.map(({ name }) => name))
  const staffOffices = byWeight(organizations.filter(({ kind }) => kind !== 'group'))
  const schools = byWeight(organizations.filter(({ kind }) => kind === 'school'))
  const counters = new Map<string, number>([['T', 3]])
  const nextNumber = (prefix: string, first: number) => {
    const next = counters.get(prefix) ?? first
    counters.set(prefix, next + 1)
    return next
  }
  counters.set(String(NEWEST_CLASS), 4)

  for (let id = FIRST_GENERATED; id <= count; id += 1) {
    const isWoman = random.chance(0.5)
    const { name, nameEn } = nameFor(random, isWoman, usedNames)
    const isStaff = random.chance(STAFF_SHARE)
    const organization = random.pick(isStaff ? staffOffices : schools)
    const isGraduate = !isStaff && random.chance(GRADUATE_SHARE)
    const intake = NEWEST_CLASS - random.int(0, isGraduate ? 2 : 3)
    const sequence = isStaff
      ? nextNumber('T', 3)
      : nextNumber(`${intake}${isGraduate ? 'g' : ''}`, isGraduate ? FIRST_GRADUATE : 1)
    const number = isStaff ? `T${pad(sequence)}` : `${intake}${pad(sequence)}`
    const post = isStaff
      ? staffPosition(random, organization, isWoman)
      : isGraduate
        ? graduatePosition(random, organization, intake)
        : undergraduatePosition(random, organization, intake)
    const birthYear = isStaff
      ? NEWEST_CLASS - random.int(26, 58)
      : intake - (isGraduate ? random.int(22, 26) : random.int(17, 19))
    const birthday = `${birthYear}-${pad(random.int(1, 12), 2)}-${pad(random.int(1, 28), 2)}`
    const hasAvatar = random.chance(isStaff ? 0.6 : 0.7)
    const avatar = RESERVED_AVATARS + 2 * random.int(0, (AVATARS - RESERVED_AVATARS) / 2 - 1) + (isWoman ? 1 : 2)
    people.push({
      ...emptyFields,
      ...post,
      id,
      number,
      // Numbered by id, so that they are unique.
      mobile: mobileNumber(id),
      certificate: certificateNumber(birthday, id),
      kind: isStaff ? 'staff' : 'student',
      name,
      name_en: nameEn,
      organization_id: organization.id,
      avatar_url: hasAvatar ? `/media/avatars/${avatar}.svg` : '',
      email: `${mailName(nameEn)}.${number.toLowerCase()}@${isStaff ? '' : 'stu.'}yunhu.example.edu`,
      email_bound: random.chance(0.6),
      phone_bound: random.chance(0.85),
      mobile_short: random.chance(0.4) ? `6${pad(id)}` : '',
      landline: isStaff && random.chance(0.7) ? `027-6800${pad(1_000 + (id % 9_000))}` : '',
      landline_short: isStaff ? pad(1_000 + (id % 9_000)) : '',
      verified_phone: random.chance(0.5) ? mobileNumber(id) : '',
      created_at: createdAt,
    })
  }
  // This one person has not yet confirmed the addresses that the institution entered.
  return people.map((person) => (person.id === personaIds.extreme ? person : withConfirmedAddresses(person)))
}

function nameFor(random: Random, isWoman: boolean, usedNames: Set<string>): { name: string; nameEn: string } {
  const givenNames = isWoman ? womensNames : mensNames
  for (;;) {
    // Squaring favours the frequent names at the start of the list.
    const surname = at(surnames, Math.floor(random.next() ** 2 * surnames.length))
    const first = random.pick(givenNames)
    const name = surname.zh + first.zh
    // Some people share a name, as on a real campus.
    if (usedNames.has(name) && usedNames.size < 12_000) continue
    usedNames.add(name)
    return { name, nameEn: spelledName(surname.en, first.en) }
  }
}

function byWeight(list: readonly Organization[]): Organization[] {
  return list.flatMap((organization) => Array.from({ length: organization.weight }, () => organization))
}

function pad(value: number, length = 4): string {
  return String(value).padStart(length, '0')
}
