import { createHash } from 'node:crypto'
import { normalContact } from '@quadrangle/api-client/contract'
import type { AddressPrefixes } from '../../runtime/shared/address-prefixes.ts'

const MINUTE = 60
const DAY = 86_400

/**
 * Number of failures in a row that each kind of bucket allows (`size`), and the seconds after which it allows one more
 * (`refill`). The limit of a bucket within any 24 hours is its size plus the refill of a day.
 */
const budgets = {
  /**
   * One account from one address. Fewer a day than `account`, because one address alone must not use up the account's
   * tokens.
   */
  pair: { size: 10, refill: 30 * MINUTE },
  /**
   * One account from an IPv6 network, which may belong to one person. Refills as slowly as `pair`, for the same reason.
   */
  pairNetwork: { size: 20, refill: 30 * MINUTE },
  /** One account from everywhere: 100 in 24 hours. */
  account: { size: 50, refill: DAY / 50 },
  /** All accounts from one address. A whole campus may share one, and mistype. */
  address: { size: 2_000, refill: DAY / 2_000 },
  subnet: { size: 4_000, refill: DAY / 4_000 },
  network: { size: 8_000, refill: DAY / 8_000 },
  /**
   * One person by all their identifiers, from an address range that one other person may have. Refills as slowly as
   * `pair`, for the same reason.
   */
  personPair: { size: 20, refill: 30 * MINUTE },
  /** The same as `account`, by all identifiers of a person. */
  person: { size: 50, refill: DAY / 50 },
  /** One account from a device that it has been used on. */
  device: { size: 10, refill: DAY / 10 },
  /** Proofs of one person beside the log-in: in one session, or as the second step of a log-in. */
  proof: { size: 10, refill: 15 * MINUTE },
  /** The same in all sessions whose last proof was no second factor: each log-in would otherwise give ten more. */
  proofSessions: { size: 50, refill: 30 * MINUTE },
  /** Codes to link an address: of one person, and to one address. */
  linkPerson: { size: 10, refill: 60 * MINUTE },
  linkAddress: { size: 5, refill: 60 * MINUTE },
  /**
   * Codes for a new password, limited like `pair` and `account`: one stranger must not use up the tokens of an account.
   */
  recoveryPause: { size: 1, refill: MINUTE },
  recoveryPair: { size: 3, refill: DAY / 4 },
  recoveryAccount: { size: 8, refill: DAY / 8 },
  recoveryOwn: { size: 200, refill: MINUTE },
  recoveryNetwork: { size: 800, refill: MINUTE / 4 },
  recoveryPerson: { size: 8, refill: DAY / 8 },
  recoveryDevice: { size: 5, refill: DAY / 5 },
} as const

export type BudgetKind = keyof typeof budgets

/** A token bucket: each failure costs a token. */
export interface Bucket {
  readonly kind: BudgetKind
  readonly key: string
  readonly size: number
  readonly refill: number
}

export interface Guess {
  readonly identifier: string
  /** Undefined: the identifier is unknown. */
  readonly personId: number | undefined
  readonly from: AddressPrefixes
}

/**
 * Directories accept a login that differs in case, width, accents, spaces or invisible characters. The portal accepts a
 * mobile number in any notation.
 */
const normalLogin = (identifier: string) =>
  (normalContact('celphone', identifier) || identifier)
    .normalize('NFKD')
    .replace(/[\p{M}\p{C}\p{Z}\s]/gu, '')
    .toUpperCase()
    .toLowerCase()

/** The hash under which a login is stored: the same for all spellings that a directory may accept. */
export const loginHash = (identifier: string): Buffer => createHash('sha256').update(normalLogin(identifier)).digest()

/**
 * Buckets charged for a stranger's guess, always in the order of `budgets`. An unknown identifier has the same buckets.
 */
export function strangerBuckets({ identifier, from }: Guess): Bucket[] {
  const account = normalLogin(identifier)
  return [
    bucket('pair', account, from.address),
    ...(from.own === from.address ? [] : [bucket('pairNetwork', account, from.own)]),
    bucket('account', account),
    bucket('address', from.address),
    ...(from.subnet === undefined ? [] : [bucket('subnet', from.subnet)]),
    bucket('network', from.network),
  ]
}

/** Buckets charged for a guess, whichever identifier of the person was typed; always in the order of `budgets`. */
export function personBuckets({ identifier, personId, from }: Guess): Bucket[] {
  const person = personId === undefined ? `unknown ${normalLogin(identifier)}` : String(personId)
  return [bucket('personPair', person, from.own), bucket('person', person)]
}

/**
 * Buckets charged for a guess at an entry of the directory, whichever of its names was typed; in the order of `budgets`.
 * A login without an entry has the same buckets.
 */
export function entryBuckets({ identifier, from }: Omit<Guess, 'personId'>, entry: string | undefined): Bucket[] {
  const key = entry === undefined ? `no entry ${normalLogin(identifier)}` : `entry ${entry}`
  return [bucket('personPair', key, from.own), bucket('person', key)]
}

/** Proofs of a person from one place: a session, a known device, or all strangers together. */
export function proofBucket(personId: number, place: string): Bucket {
  return bucket('proof', String(personId), place)
}

/** Proofs of a person in all sessions whose last proof was no second factor. */
export function sessionsBucket(personId: number): Bucket {
  return bucket('proofSessions', String(personId))
}

/** Buckets charged for a code to link an address. Others cannot use up those of a person's own address. */
export function linkBuckets(personId: number, address: string, isOwn: boolean): Bucket[] {
  const person = bucket('linkPerson', String(personId))
  return isOwn ? [person] : [person, bucket('linkAddress', address.toLowerCase())]
}

/**
 * Buckets charged for a code for a new password, whether or not there is such an account. A known device has separate
 * buckets.
 */
export function recoveryBuckets({ identifier, from }: Guess, device: string | undefined): Bucket[] {
  if (device !== undefined) return [bucket('recoveryPause', device), bucket('recoveryDevice', device)]
  const account = normalLogin(identifier)
  return [
    bucket('recoveryPause', account, from.own),
    bucket('recoveryPair', account, from.own),
    bucket('recoveryAccount', account),
    bucket('recoveryOwn', from.own),
    bucket('recoveryNetwork', from.network),
  ]
}

/**
 * Buckets charged to the person, regardless of the identifier typed. Without a token no code is sent, and the response
 * is the same.
 */
export function recoveryPersonBuckets({ identifier, personId }: Guess, device: string | undefined): Bucket[] {
  if (device !== undefined) return []
  return [bucket('recoveryPerson', personId === undefined ? `unknown ${normalLogin(identifier)}` : String(personId))]
}

export function deviceBucket(device: string): Bucket {
  return bucket('device', device)
}

function bucket(kind: BudgetKind, ...parts: readonly string[]): Bucket {
  const hash = createHash('sha256').update(parts.join('\n')).digest('base64url')
  return { kind, key: `${kind}:${hash}`, ...budgets[kind] }
}
