import type { DatabaseHandle } from '../../database/database.ts'
import type { SessionUser } from '../../runtime/session/session-user.ts'
import {
  type Bucket,
  deviceBucket,
  type Guess,
  personBuckets,
  proofBucket,
  sessionsBucket,
  strangerBuckets,
} from './login-budgets.ts'
import { tooManyCodes, tooManyFailures, tooManyProofs } from './too-many-failures.ts'

/*
 * Every attempt costs a token before it is checked, and gets it back if it was no failure: of a thousand concurrent
 * attempts no more are checked than of a thousand in a row. The buckets of the person are used only if the others have
 * tokens.
 */
const TAKE = `select taken.empty, taken.wait,
  case when taken.empty is null then not exists (select from take_login_tokens($4, $5, $6)) end as judged
  from (values (1)) as one left join take_login_tokens($1, $2, $3) as taken on true`
/** Also deletes some full buckets. Only those full for an hour: others may be in use. */
const RETURN = `with swept as (delete from login_budget where key in (
    select key from login_budget where full_at < now() - interval '1 hour' limit 100 for update skip locked))
  select return_login_tokens($1, $2)`

const PROOF = 'select proof from session where token_hash = $1'
const FACTORS: readonly string[] = ['totp', 'passkey', 'recovery']

interface TokenResult extends Record<string, unknown> {
  /** The key of the bucket without a token, and its wait in seconds. */
  empty: string | null
  wait: number | null
  judged: boolean | null
}

/** An attempt to log in, which counts as a failure until `giveBack`. */
export interface LoginAttempt {
  /**
   * Whether the password may be checked. Otherwise the response is the same as for a wrong password, because a refusal
   * would reveal that the identifier belongs to the same person as another one.
   */
  readonly isAllowed: boolean
  /** Whether the device is known, so that its attempts are counted separately. */
  readonly isKnownDevice: boolean
  /** Counts the attempt in further buckets. Returns false, and counts nothing, if one of them is empty. */
  countMore(buckets: readonly Bucket[]): Promise<boolean>
  /** Gives back the token of an attempt that was no failure, or could not be checked. */
  giveBack(): Promise<void>
}

/** Counts an attempt to log in, or refuses it with 429. `device`: the known device that it comes from. */
export async function countAttempt(
  database: DatabaseHandle,
  guess: Guess,
  device: string | undefined,
): Promise<LoginAttempt> {
  if (device !== undefined) {
    const deviceBuckets = [deviceBucket(device)]
    const { empty } = await takeTokens(database, deviceBuckets, [])
    if (empty === null) return createAttempt(database, deviceBuckets, { isAllowed: true, isKnownDevice: true })
    // A device that has failed too often is treated as a stranger.
  }
  const buckets = strangerBuckets(guess)
  const ofPerson = personBuckets(guess)
  const { empty, wait, judged } = await takeTokens(database, buckets, ofPerson)
  const emptyBucket = buckets.find(({ key }) => key === empty)
  if (emptyBucket) throw tooManyFailures(emptyBucket.kind, Math.max(1, Math.ceil(wait ?? 0)))
  const isAllowed = judged === true
  return createAttempt(database, isAllowed ? [...buckets, ...ofPerson] : buckets, { isAllowed, isKnownDevice: false })
}

/**
 * Counts a proof beside the log-in, or refuses it with 429. `place`: a session, or a known device, which strangers cannot
 * block; undefined for all others.
 */
export async function countProof(
  database: DatabaseHandle,
  personId: number,
  place = 'strangers',
): Promise<Pick<LoginAttempt, 'giveBack'>> {
  return countProofIn(database, [proofBucket(personId, place)])
}

/**
 * Counts a proof in a session, or refuses it with 429. Sessions whose last proof was no second factor share a limit, so
 * that new log-ins give no more guesses of the factor; the others are not blocked by it.
 */
export async function countSessionProof(
  database: DatabaseHandle,
  { personId, sessionKey }: Pick<SessionUser, 'personId' | 'sessionKey'>,
): Promise<Pick<LoginAttempt, 'giveBack'>> {
  const [row] = await database.prepared<{ proof: string }>('session-proof', PROOF, [sessionKey])
  const buckets = [proofBucket(personId, sessionKey.toString('base64url'))]
  if (!FACTORS.includes(row?.proof ?? '')) buckets.push(sessionsBucket(personId))
  return countProofIn(database, buckets)
}

async function countProofIn(
  database: DatabaseHandle,
  buckets: readonly Bucket[],
): Promise<Pick<LoginAttempt, 'giveBack'>> {
  const { empty, wait } = await takeTokens(database, buckets, [])
  if (empty !== null) throw tooManyProofs(Math.max(1, Math.ceil(wait ?? 0)))
  return createAttempt(database, buckets, { isAllowed: true, isKnownDevice: false })
}

/** Counts a requested code, or refuses it with 429. Returns false if a bucket of the person is empty. */
export async function countCode(
  database: DatabaseHandle,
  buckets: readonly Bucket[],
  ofPerson: readonly Bucket[] = [],
): Promise<boolean> {
  const { empty, wait, judged } = await takeTokens(database, buckets, ofPerson)
  const emptyBucket = buckets.find(({ key }) => key === empty)
  if (emptyBucket) throw tooManyCodes(emptyBucket.kind, Math.max(1, Math.ceil(wait ?? 0)))
  return judged === true
}

async function takeTokens(
  database: DatabaseHandle,
  buckets: readonly Bucket[],
  ofPerson: readonly Bucket[],
): Promise<TokenResult> {
  const columns = (list: readonly Bucket[]) => [
    list.map(({ key }) => key),
    list.map(({ size }) => size),
    list.map(({ refill }) => refill),
  ]
  const [row] = await database.prepared<TokenResult>('login-take', TAKE, [...columns(buckets), ...columns(ofPerson)])
  if (!row) throw new Error('The database did not say whether a log-in may be tried.')
  return row
}

function createAttempt(
  database: DatabaseHandle,
  buckets: readonly Bucket[],
  state: Pick<LoginAttempt, 'isAllowed' | 'isKnownDevice'>,
): LoginAttempt {
  const charged = [...buckets]
  return {
    ...state,
    async countMore(more) {
      const { judged } = await takeTokens(database, [], more)
      if (judged === true) charged.push(...more)
      return judged === true
    },
    async giveBack() {
      await database.prepared('login-return', RETURN, [
        charged.map(({ key }) => key),
        charged.map(({ refill }) => refill),
      ])
    },
  }
}
