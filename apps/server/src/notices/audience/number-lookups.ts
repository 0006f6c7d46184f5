import { limits } from '@quadrangle/api-client/contract'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../database/schema.ts'
import { maySendForAll } from '../../platform/rights/issuing.ts'
import { recordView } from '../../runtime/audit/record-audit.ts'
import type { Call } from '../../runtime/contract/contract-types.ts'
import type { AppError } from '../../runtime/http/app-error.ts'
import { inSeconds, refusal } from '../../runtime/session/request-limit.ts'
import { TokenBuckets } from '../../runtime/session/token-buckets.ts'
import { distinctNumbers, resolveNumbers } from './numbers.ts'
import type { Audience } from './rules.ts'

/** How long repeated look-ups of the same numbers by a person are not counted. */
const REMEMBERED_MS = 3_600_000
/** How many numbers are remembered for one person, and for all people together. */
const NUMBERS_PER_PERSON = 2 * limits.pastedNumbers
const NUMBERS_OF_ALL = 10 * NUMBERS_PER_PERSON

/**
 * Limits how many times per minute a person can look up numbers of people whose names they may not see. Each process
 * counts in memory.
 */
export class NumberLookups {
  readonly #buckets: TokenBuckets<number>
  /** The numbers that each person has looked up: looking them up again reveals nothing new. */
  readonly #lookedUp = new LRUCache<number, ReadonlySet<string>>({ maxSize: NUMBERS_OF_ALL, ttl: REMEMBERED_MS })

  constructor(now?: () => number) {
    this.#buckets = new TokenBuckets(limits.numberLookups, now)
  }

  haveAllBeenLookedUp(personId: number, numbers: readonly string[]): boolean {
    const rememberedNumbers = this.#lookedUp.get(personId)
    return (
      rememberedNumbers !== undefined &&
      [...distinctNumbers(numbers).keys()].every((number) => rememberedNumbers.has(number))
    )
  }

  remember(personId: number, numbers: readonly string[]): void {
    const previous = this.#lookedUp.get(personId) ?? new Set()
    const newNumbers = new Set(distinctNumbers(numbers).keys())
    const rememberedNumbers =
      previous.size + newNumbers.size > NUMBERS_PER_PERSON ? newNumbers : new Set([...previous, ...newNumbers])
    this.#lookedUp.set(personId, rememberedNumbers, { size: rememberedNumbers.size + 1 })
  }

  /** Uses up one look-up of a person; returns the ms to wait if none is left. */
  take(personId: number): number {
    return this.#buckets.msToRefill(this.#buckets.take(personId, 1).missing)
  }
}

function tooManyLookups(waitMs: number): AppError {
  const most = limits.numberLookups
  return refusal(waitMs, (seconds) => ({
    zh: `每分钟最多可查询 ${most} 次其他组织人员的号码，请在 ${seconds} 秒后重试。`,
    en: `Numbers of people in other organisations can be looked up ${most} times a minute. Try again in ${inSeconds(seconds)}.`,
  }))
}

async function numbersOfGroups(db: Db, personId: number, groups: readonly number[]): Promise<string[]> {
  if (groups.length === 0) return []
  const rows = await db
    .selectFrom('notice_group_number as n')
    .innerJoin('notice_group as g', 'g.id', 'n.group_id')
    .select('n.number')
    .where('g.owner_id', '=', personId)
    .where('g.id', 'in', groups)
    .execute()
  return rows.map(({ number }) => number)
}

type Caller = Pick<Call<unknown>, 'db' | 'user' | 'request'>

/**
 * Counts a look-up of numbers, and refuses it with 429 if there were too many. Call it if some numbers are unknown or belong to
 * people outside the caller's organisations. People who may see every name are not limited.
 */
export async function countLookup({ db, user, request }: Caller, numbers: readonly string[]): Promise<void> {
  const { numberLookups } = request.server
  if (numberLookups.haveAllBeenLookedUp(user.personId, numbers)) return
  await takeLookup({ db, user, request })
  numberLookups.remember(user.personId, numbers)
}

async function takeLookup({ db, user, request }: Caller): Promise<void> {
  const waitMs = (await maySendForAll(db, user.personId)) ? 0 : request.server.numberLookups.take(user.personId)
  if (waitMs > 0) throw tooManyLookups(waitMs)
}

type RecordingCaller = Caller & Pick<Call<unknown>, 'database'>

/**
 * Counts and records a look-up by a call that does something else, but whose response shows whether the numbers exist.
 * Call it before the numbers are looked up.
 */
export async function countIndirectLookup(call: RecordingCaller, numbers: readonly string[]): Promise<void> {
  const { db, user, request } = call
  if (numbers.length === 0 || request.server.numberLookups.haveAllBeenLookedUp(user.personId, numbers)) return
  const resolved = await resolveNumbers(db, user.personId, numbers)
  if (resolved.outside + resolved.unknown.length === 0)
    return request.server.numberLookups.remember(user.personId, numbers)
  await countLookup(call, numbers)
  await recordLookup(call, resolved)
}

/**
 * Like {@link countIndirectLookup}, for a call that sends. Its response also shows whether exclusions contain the owners
 * of the numbers, so with exclusions each call counts, and the numbers of included and excluded groups as well.
 */
export async function countSendingLookup(
  call: RecordingCaller,
  { numbers, include, exclude }: Audience,
): Promise<void> {
  if (exclude.length === 0) return countIndirectLookup(call, numbers)
  const { db, user } = call
  const groups = [...include, ...exclude].flatMap(({ kind, id }) => (kind === 'group' ? [id] : []))
  const all = [...numbers, ...(await numbersOfGroups(db, user.personId, groups))]
  if (all.length === 0) return
  const resolved = await resolveNumbers(db, user.personId, all)
  if (resolved.outside === 0) return countIndirectLookup(call, numbers)
  await takeLookup(call)
  await recordLookup(call, resolved)
}

async function recordLookup(
  { database, user }: RecordingCaller,
  { found, unknown, outside }: Awaited<ReturnType<typeof resolveNumbers>>,
): Promise<void> {
  const detail = { asked: found.length + unknown.length, known: found.length, outside }
  await recordView(database, { personId: user.personId, action: 'people-looked-up', detail })
}
