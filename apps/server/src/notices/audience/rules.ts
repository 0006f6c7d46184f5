import type { Contract, ParsedBodyOf } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { formError } from '../publishing/form-error.ts'
import type { Rule } from './expand.ts'
import { resolveNumbers } from './numbers.ts'

export type Audience = ParsedBodyOf<Contract['audience']['count']>['audience']
type Entry = Audience['include'][number]
type Kind = Entry['kind']
type Target = Pick<Entry, 'kind' | 'id'>
interface Named {
  readonly id: number
  readonly name: string
  readonly name_en: string
}

const kinds = {
  organization: { zh: '组织', en: 'organisation' },
  person: { zh: '人员', en: 'person' },
  group: { zh: '分组', en: 'group' },
} as const

/** The error lists at most this many unknown entries. */
const MAX_LISTED_ENTRIES = 20

/**
 * Turns an audience into rules with the current names of their targets: the included entries in their order, then the
 * pasted numbers, then the excluded entries. A group must belong to the issuer.
 */
export async function rulesOf(db: Db, issuerId: number, audience: Audience): Promise<Rule[]> {
  const { numbers } = audience
  const include = distinct(audience.include)
  const exclude = distinct(audience.exclude)
  const entries = [...include, ...exclude]
  const idsOf = (kind: Kind) => [...new Set(entries.filter((entry) => entry.kind === kind).map(({ id }) => id))]
  const names = {
    organization: byId(await organizationNames(db, idsOf('organization'))),
    person: byId(await personNames(db, idsOf('person'))),
    group: byId(await groupNames(db, issuerId, idsOf('group'))),
  }
  const missing = entries.filter(({ kind, id }) => !names[kind].has(id))
  if (missing.length > 0) throw unknownEntries(uniqueTargets(missing))
  const ruleOf = (entry: Entry, exclude: boolean): Omit<Rule, 'position'> => {
    const { name = '', name_en = '' } = names[entry.kind].get(entry.id) ?? {}
    const below = entry.kind === 'organization' && entry.below === 1
    return { exclude, kind: entry.kind, target: entry.id, below, name, name_en, numbers: [] }
  }
  const pasted = {
    exclude: false,
    kind: 'numbers' as const,
    target: null,
    below: false,
    name: '',
    name_en: '',
    numbers,
  }
  return [
    ...include.map((entry) => ruleOf(entry, false)),
    ...(numbers.length > 0 ? [pasted] : []),
    ...exclude.map((entry) => ruleOf(entry, true)),
  ].map((rule, position) => ({ ...rule, position }))
}

/** Each entry once: an entry given a thousand times would be expanded a thousand times. */
function distinct(entries: readonly Entry[]): Entry[] {
  const keyOf = (entry: Entry) => `${entry.kind} ${entry.id} ${entry.kind === 'organization' && entry.below}`
  return [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()]
}

function byId(rows: readonly Named[]): ReadonlyMap<number, Named> {
  return new Map(rows.map((row) => [row.id, row]))
}

async function organizationNames(db: Db, ids: readonly number[]): Promise<Named[]> {
  if (ids.length === 0) return []
  const { rows } =
    await sql<Named>`select id, name, name_en from organization where id = any(${ids}::bigint[])`.execute(db)
  return rows
}

async function personNames(db: Db, ids: readonly number[]): Promise<Named[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Named>`select id, name, name_en from person where id = any(${ids}::bigint[])`.execute(db)
  return rows
}

async function groupNames(db: Db, issuerId: number, ids: readonly number[]): Promise<Named[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Named>`select id, name, name as name_en from notice_group
    where id = any(${ids}::bigint[]) and owner_id = ${issuerId}::bigint`.execute(db)
  return rows
}

/** An organisation may be given both with and without its sub-organisations. */
const uniqueTargets = (targets: readonly Target[]) => [
  ...new Map(targets.map((target) => [`${target.kind} ${target.id}`, target])).values(),
]

function unknownEntries(missing: readonly Target[]) {
  const list = (language: 'zh' | 'en') => {
    const named = missing.slice(0, MAX_LISTED_ENTRIES).map(({ kind, id }) => `${kinds[kind][language]} ${id}`)
    const separator = language === 'zh' ? '、' : ', '
    return named.join(separator) + (missing.length > MAX_LISTED_ENTRIES ? ' …' : '')
  }
  return formError({
    recipients: {
      zh: `有 ${missing.length} 个接收对象已不存在，请移除后重试：${list('zh')}。`,
      en: `Recipients that no longer exist: ${missing.length}. Remove them and try again: ${list('en')}.`,
    },
  })
}

/** The error lists at most this many unknown numbers. */
const MAX_LISTED_NUMBERS = 50

/** Refuses pasted numbers that match no person, and lists them. */
export async function requireNumbers(
  db: Db,
  issuerId: number,
  numbers: readonly string[],
  options: { readonly includeFormer: boolean },
): Promise<void> {
  const { unknown } = await resolveNumbers(db, issuerId, numbers, options)
  if (unknown.length === 0) return
  const ellipsis = unknown.length > MAX_LISTED_NUMBERS ? ' …' : ''
  const listed = unknown.slice(0, MAX_LISTED_NUMBERS)
  throw formError({
    recipients: {
      zh: `有 ${unknown.length} 个号码找不到您可以发送的人员（手机号仅适用于您可以发布通知的组织，其他人员请用学号或工号），请更正或移除：${listed.join('、')}${ellipsis}`,
      en: `Pasted numbers that match no one you can send to: ${unknown.length} (mobile numbers only work inside the organisations you send for; use student or staff numbers for others). Correct or remove them: ${listed.join(', ')}${ellipsis}`,
    },
  })
}
