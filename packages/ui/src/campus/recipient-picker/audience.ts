/** The kind of an entry of an audience. */
export type AudienceKind = 'organization' | 'person' | 'group'

/** One entry of an audience. */
export interface AudienceEntry {
  /** Whether it is an organisation, a person or a group. */
  kind: AudienceKind
  /** Unique in its kind. */
  id: string | number
  /** Its name. */
  name: string
  /** Whether an organisation includes all organisations below it. */
  below?: boolean
}

/**
 * An audience as rules: the people of `include` and `numbers` without those of `exclude`. The server expands the rules to
 * people; `exclude` always wins.
 */
export interface Audience {
  /** Included organisations, people and groups, in the order in which they were chosen. */
  include: readonly AudienceEntry[]
  /** Excluded organisations, people and groups. */
  exclude: readonly AudienceEntry[]
  /** Pasted student and staff numbers that were found. */
  numbers: readonly string[]
}

/** The name of a list of an audience. */
export type AudienceList = 'include' | 'exclude'

/** An empty audience. */
export const emptyAudience: Audience = { include: [], exclude: [], numbers: [] }

const isSame = (a: AudienceEntry, b: AudienceEntry) => a.kind === b.kind && a.id === b.id

/** Adds an entry to a list and removes it from the other one. */
export function withEntry(audience: Audience, list: AudienceList, entry: AudienceEntry): Audience {
  const others = (entries: readonly AudienceEntry[]) => entries.filter((each) => !isSame(each, entry))
  const next = { ...audience, include: others(audience.include), exclude: others(audience.exclude) }
  return { ...next, [list]: [...next[list], entry] }
}

/** Removes an entry from a list. */
export function withoutEntry(audience: Audience, list: AudienceList, entry: AudienceEntry): Audience {
  return { ...audience, [list]: audience[list].filter((each) => !isSame(each, entry)) }
}

/**
 * Sets the organisations of a list that are chosen either alone or with all below (`below`). Those chosen the other way
 * are kept, unless they are chosen again.
 */
export function withOrganizations(
  audience: Audience,
  list: AudienceList,
  below: boolean,
  organizations: readonly Pick<AudienceEntry, 'id' | 'name'>[],
): Audience {
  const isChosenThisWay = (entry: AudienceEntry) => entry.kind === 'organization' && (entry.below ?? false) === below
  const chosen = new Set(organizations.map(({ id }) => id))
  const removed = audience[list].filter((entry) => isChosenThisWay(entry) && !chosen.has(entry.id))
  const ids = new Set(audience[list].filter(isChosenThisWay).map(({ id }) => id))
  const remainingAudience = removed.reduce((result, entry) => withoutEntry(result, list, entry), audience)
  return organizations
    .filter(({ id }) => !ids.has(id))
    .reduce(
      (result, { id, name }) => withEntry(result, list, { kind: 'organization', id, name, below }),
      remainingAudience,
    )
}

/** Adds pasted numbers without duplicates; also returns how many are new. */
export function withNumbers(audience: Audience, numbers: readonly string[]): { audience: Audience; added: number } {
  const all = [...new Set([...audience.numbers, ...numbers])]
  return { audience: { ...audience, numbers: all }, added: all.length - audience.numbers.length }
}

/** Whether the audience includes no one. */
export function isNobody({ include, numbers }: Audience): boolean {
  return include.length === 0 && numbers.length === 0
}
