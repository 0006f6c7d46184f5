/** What a recipient entry stands for. */
export type AudienceKind = 'organization' | 'person' | 'group'

/** One entry of an audience. */
export interface AudienceEntry {
  /** Whether it is an organisation, a person or a group. */
  kind: AudienceKind
  /** Tells the entries of one kind apart. */
  id: string | number
  /** What it is called. */
  name: string
  /** Of an organisation: with everything below it. */
  below?: boolean
}

/**
 * Who is meant, as rules and not as people: whoever `include` and `numbers` name, less whoever `exclude` names. The rules are
 * expanded where the people are known; an entry of `exclude` counts more than any of the others.
 */
export interface Audience {
  /** Organisations, people and groups that are meant, in the order in which they were chosen. */
  include: readonly AudienceEntry[]
  /** Organisations, people and groups that are left out. */
  exclude: readonly AudienceEntry[]
  /** Student and staff numbers that were pasted and found. */
  numbers: readonly string[]
}

/** Which of the two lists of an audience. */
export type AudienceList = 'include' | 'exclude'

/** Nobody. */
export const emptyAudience: Audience = { include: [], exclude: [], numbers: [] }

const isSame = (one: AudienceEntry, other: AudienceEntry) => one.kind === other.kind && one.id === other.id

/** The audience with one entry more in a list, from which it leaves the other list. */
export function withEntry(audience: Audience, list: AudienceList, entry: AudienceEntry): Audience {
  const rest = (entries: readonly AudienceEntry[]) => entries.filter((one) => !isSame(one, entry))
  const next = { ...audience, include: rest(audience.include), exclude: rest(audience.exclude) }
  return { ...next, [list]: [...next[list], entry] }
}

/** The audience without one entry of a list. */
export function withoutEntry(audience: Audience, list: AudienceList, entry: AudienceEntry): Audience {
  return { ...audience, [list]: audience[list].filter((one) => !isSame(one, entry)) }
}

/**
 * The audience with these organisations in a list, of those that are meant in this way: alone or with everything below. What
 * is chosen in the other way stays, unless it is chosen anew.
 */
export function withOrganizations(
  audience: Audience,
  list: AudienceList,
  below: boolean,
  organizations: readonly Pick<AudienceEntry, 'id' | 'name'>[],
): Audience {
  const isOfThisWay = (entry: AudienceEntry) => entry.kind === 'organization' && (entry.below ?? false) === below
  const chosen = new Set(organizations.map(({ id }) => id))
  const gone = audience[list].filter((entry) => isOfThisWay(entry) && !chosen.has(entry.id))
  const known = new Set(audience[list].filter(isOfThisWay).map(({ id }) => id))
  const left = gone.reduce((now, entry) => withoutEntry(now, list, entry), audience)
  return organizations
    .filter(({ id }) => !known.has(id))
    .reduce((now, { id, name }) => withEntry(now, list, { kind: 'organization', id, name, below }), left)
}

/** The audience with more pasted numbers, each once, and how many of them are new. */
export function withNumbers(audience: Audience, numbers: readonly string[]): { audience: Audience; added: number } {
  const all = [...new Set([...audience.numbers, ...numbers])]
  return { audience: { ...audience, numbers: all }, added: all.length - audience.numbers.length }
}

/** Whether it names nobody at all. */
export function isNobody({ include, numbers }: Audience): boolean {
  return include.length === 0 && numbers.length === 0
}
