import { mensNames, surnames, womensNames } from '../data/names.ts'
import { type Organization, organizations } from '../data/organizations.ts'
import { at, type Random } from '../random.ts'
import { certificateNumber, mailName, mobileNumber, spelledName } from './identity.ts'
import { createPersonas } from './known.ts'
import { confirmed, FIRST_GENERATED, NEWEST_CLASS, type Person, personaIds, plain } from './person.ts'
import { graduatePosition, staffPosition, undergraduatePosition } from './positions.ts'

/** Number of avatars; odd ones are women, even ones men. */
export const AVATARS = 480
/** The first avatars belong to known people. */
export const RESERVED_AVATARS = 12
const STAFF_SHARE = 0.16
const GRADUATE_SHARE = 0.24
const FIRST_GRADUATE = 5_001

export interface PeopleOptions {
  readonly count: number
  readonly now: Date
}

/** The people of the demo campus by id. */
export function createPeople(random: Random, { count, now }: PeopleOptions): Person[] {
  const created = new Date(now.getTime() - 80 * 86_400_000).toISOString()
  const people = createPersonas(created)
  const used = new Set(people.map(({ name }) => name))
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
    const woman = random.chance(0.5)
    const { name, nameEn } = nameFor(random, woman, used)
    const staff = random.chance(STAFF_SHARE)
    const organization = random.pick(staff ? staffOffices : schools)
    const graduate = !staff && random.chance(GRADUATE_SHARE)
    const intake = NEWEST_CLASS - random.int(0, graduate ? 2 : 3)
    const sequence = staff
      ? nextNumber('T', 3)
      : nextNumber(`${intake}${graduate ? 'g' : ''}`, graduate ? FIRST_GRADUATE : 1)
    const number = staff ? `T${pad(sequence)}` : `${intake}${pad(sequence)}`
    const post = staff
      ? staffPosition(random, organization, woman)
      : graduate
        ? graduatePosition(random, organization, intake)
        : undergraduatePosition(random, organization, intake)
    const born = staff
      ? NEWEST_CLASS - random.int(26, 58)
      : intake - (graduate ? random.int(22, 26) : random.int(17, 19))
    const birthday = `${born}-${pad(random.int(1, 12), 2)}-${pad(random.int(1, 28), 2)}`
    const hasAvatar = random.chance(staff ? 0.6 : 0.7)
    const avatar = RESERVED_AVATARS + 2 * random.int(0, (AVATARS - RESERVED_AVATARS) / 2 - 1) + (woman ? 1 : 2)
    people.push({
      ...plain,
      ...post,
      id,
      number,
      // Numbered by id, so that they are unique.
      mobile: mobileNumber(id),
      certificate: certificateNumber(birthday, id),
      kind: staff ? 'staff' : 'student',
      name,
      name_en: nameEn,
      organization_id: organization.id,
      avatar_url: hasAvatar ? `/media/avatars/${avatar}.svg` : '',
      email: `${mailName(nameEn)}.${number.toLowerCase()}@${staff ? '' : 'stu.'}yunhu.example.edu`,
      email_bound: random.chance(0.6),
      phone_bound: random.chance(0.85),
      mobile_short: random.chance(0.4) ? `6${pad(id)}` : '',
      landline: staff && random.chance(0.7) ? `027-6800${pad(1_000 + (id % 9_000))}` : '',
      landline_short: staff ? pad(1_000 + (id % 9_000)) : '',
      verified_phone: random.chance(0.5) ? mobileNumber(id) : '',
      created_at: created,
    })
  }
  // One person has not yet confirmed the addresses, which the institution has entered.
  return people.map((person) => (person.id === personaIds.extreme ? person : confirmed(person)))
}

function nameFor(random: Random, woman: boolean, used: Set<string>): { name: string; nameEn: string } {
  const givenNames = woman ? womensNames : mensNames
  for (;;) {
    // Squaring favours the frequent names at the start of the list.
    const surname = at(surnames, Math.floor(random.next() ** 2 * surnames.length))
    const first = random.pick(givenNames)
    const name = surname.zh + first.zh
    // Some people share a name, as on a real campus.
    if (used.has(name) && used.size < 12_000) continue
    used.add(name)
    return { name, nameEn: spelledName(surname.en, first.en) }
  }
}

function byWeight(list: readonly Organization[]): Organization[] {
  return list.flatMap((organization) => Array.from({ length: organization.weight }, () => organization))
}

function pad(value: number, length = 4): string {
  return String(value).padStart(length, '0')
}
