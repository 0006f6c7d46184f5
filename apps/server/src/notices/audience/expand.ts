import { normalContact, normalNumber } from '@quadrangle/api-client/contract'
import { type RawBuilder, sql } from 'kysely'
import { emailAddress, mobileNumber } from '../../people/person/contact.ts'
import { isIssuerFor, reachesEverybody } from '../../platform/rights/issuing.ts'

/**
 * One part of an audience. If several rules include a person, the one with the lowest position counts. A rule that
 * excludes the person takes precedence.
 */
export interface Rule {
  readonly position: number
  readonly exclude: boolean
  readonly kind: 'organization' | 'person' | 'group' | 'numbers'
  /** The organisation, person or group; null for pasted numbers. */
  readonly target: number | null
  /** Whether the organisations below it are included. */
  readonly below: boolean
  readonly name: string
  readonly name_en: string
  /** The pasted numbers; empty for other kinds. */
  readonly numbers: readonly string[]
}

/** A person of an audience. */
export interface Recipient {
  person_id: number
  /** The position of the rule that matched. */
  rule: number
  has_email: boolean
  has_mobile: boolean
}

export interface ExpandOptions {
  /**
   * Leaves out numbers of people outside the issuer's organisations, and indicates for everybody else whether they are
   * `inside`.
   */
  readonly hideNumbers?: boolean
  /** The result of {@link pastedPeople}, if it was queried before. */
  readonly pasted?: readonly Match[]
}

/** A single person whom the rule at a position includes. */
export interface Match {
  position: number
  person_id: number
}

/**
 * The query for the people of an audience, each once. Counting and sending both use it, so that they cannot differ. Its
 * parameters are arrays, so that the statement text is the same for any number of rules.
 */
export function expand(
  rules: readonly Rule[],
  issuerId: number,
  { hideNumbers = false, pasted }: ExpandOptions = {},
): RawBuilder<Recipient> {
  const hasIndividuals = rules.some((rule) => rule.kind !== 'organization')
  const matches = pasted ? matchTable(pasted) : pastedPeople(rules, issuerId, { hideNumbers })
  const columns = hideNumbers ? sql`${reachable}, ${mayKnowNumber(issuerId)} as inside` : reachable
  return sql<Recipient>`with ${ruleTable(rules)}, ${places}${hasIndividuals ? individualTables(matches, issuerId, hideNumbers) : sql``}
    select p.id as person_id, ${hasIndividuals ? sql`least(place_in.position, i.position)` : sql`place_in.position`} as rule, ${columns}
    from place_in join person p on p.organization_id = place_in.organization_id
    ${hasIndividuals ? sql`left join individual i on i.person_id = p.id` : sql``}
    where p.disabled_at is null
    ${hasIndividuals ? sql`and i.exclude is not true ${elsewhere(columns)}` : sql``}`
}

const reachable = sql`${emailAddress} is not null as has_email, ${mobileNumber} is not null as has_mobile`

function ruleTable(rules: readonly Rule[]) {
  return sql`rule as (
    select * from unnest(${rules.map((rule) => rule.position)}::smallint[], ${rules.map((rule) => rule.exclude)}::boolean[],
      ${rules.map((rule) => rule.kind)}::text[], ${rules.map((rule) => rule.target)}::bigint[],
      ${rules.map((rule) => rule.below)}::boolean[]) as given (position, exclude, kind, target, below))`
}

/** All organisations below a path are one index range: it ends at `0`, the character after the slash. */
const places = sql`root as (
    select r.position, r.exclude, r.below, o.id, o.path from rule r
    join organization o on o.id = r.target where r.kind = 'organization'
    union all
    select r.position, r.exclude, true, o.id, o.path from rule r
    join notice_group_organization g on g.group_id = r.target
    join organization o on o.id = g.organization_id where r.kind = 'group'
  ), place as (
    select position, exclude, id as organization_id from root where not below
    union all
    select root.position, root.exclude, o.id from root
    join organization o on o.path ~>=~ root.path and o.path ~<~ (left(root.path, -1) || '0') where root.below
  ), place_in as (
    select organization_id, min(position) as position from place group by organization_id having not bool_or(exclude))`

function individualTables(pasted: RawBuilder<Match>, issuerId: number, hideNumbers: boolean) {
  return sql`, individual_match as (
    select position, exclude, target as person_id from rule where kind = 'person'
    union all
    select r.position, r.exclude, g.person_id from rule r
    join notice_group_person g on g.group_id = r.target where r.kind = 'group'
    union all
    select r.position, r.exclude, p.id from rule r
    join notice_group_number g on g.group_id = r.target
    join person p on normal_number(p.number) = normal_number(g.number)
    where r.kind = 'group' and ${hideNumbers ? mayKnowNumber(issuerId) : numbersThatCount(issuerId)}
    union all
    select pasted.position, false, pasted.person_id from (${pasted}) pasted
  ), individual as (
    select person_id, min(position) as position, bool_or(exclude) as exclude from individual_match group by person_id)`
}

/**
 * Whether a number in a group counts. An excluded number whose owner the issuer may not reach is ignored: removing that
 * person would reveal whose number it is.
 */
const numbersThatCount = (issuerId: number) =>
  sql`(not r.exclude or ${reachesEverybody(issuerId)} or ${mayKnowNumber(issuerId)})`

/** The form in which a mobile number is stored; other numbers stay as they are. */
export const mobileOf = (number: string) => normalContact('celphone', number) || number

/** The people with the pasted numbers. A person may occur more than once. */
export function pastedPeople(
  rules: readonly Rule[],
  issuerId: number,
  { hideNumbers }: Required<Pick<ExpandOptions, 'hideNumbers'>>,
): RawBuilder<Match> {
  const pasted = rules.filter((rule) => rule.kind === 'numbers')
  const numbers = pasted.flatMap((rule) => rule.numbers.map(normalNumber))
  const positions = pasted.flatMap((rule) => rule.numbers.map(() => rule.position))
  const pastedNumbers = sql`unnest(${positions}::smallint[], ${numbers}::text[], ${numbers.map(mobileOf)}::text[])
    as given (position, number, mobile)`
  const mayKnow = mayKnowNumber(issuerId)
  return sql`select given.position, p.id as person_id from ${pastedNumbers} join person p on normal_number(p.number) = given.number
    where ${hideNumbers ? mayKnow : sql`true`}
    union all
    select given.position, p.id from ${pastedNumbers} join person p on p.mobile = given.mobile where ${mayKnow}`
}

const matchTable = (matches: readonly Match[]): RawBuilder<Match> =>
  sql`select * from unnest(${matches.map(({ position }) => position)}::smallint[],
    ${matches.map(({ person_id }) => person_id)}::bigint[]) as given (position, person_id)`

/** The student and staff numbers, in their normal form, that an audience includes: pasted ones, and those of groups. */
export function addressedNumbers(rules: readonly Rule[]): RawBuilder<{ number: string }> {
  const included = rules.filter((rule) => !rule.exclude)
  const pasted = included.flatMap((rule) => rule.numbers.map(normalNumber))
  const groups = included.filter((rule) => rule.kind === 'group').map((rule) => rule.target)
  return sql`select unnest(${pasted}::text[]) as number
    union select normal_number(g.number) from notice_group_number g where g.group_id = any(${groups}::bigint[])`
}

/**
 * Whether an issuer may know the person `p` by number: only inside the organisations for which they send. Anyone else can
 * be reached by student or staff number, but not by mobile number, and no name is shown for the number. The organisations are
 * looked up once for all people.
 */
export const mayKnowNumber = (issuerId: number): RawBuilder<boolean> => sql<boolean>`p.organization_id in (
  select inside.id from organization inside where ${isIssuerFor(issuerId, sql.ref('inside.path'))})`

/** People who are included individually, and whose organisation no rule contains. */
const elsewhere = (columns: RawBuilder<unknown>) => sql`union all
    select p.id, i.position, ${columns}
    from individual i join person p on p.id = i.person_id
    where not i.exclude and p.disabled_at is null and not exists (select from place where place.organization_id = p.organization_id)`
