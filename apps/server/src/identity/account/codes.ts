import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { limits } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import type { DatabaseHandle } from '../../database/database.ts'
import type { Db } from '../../database/schema.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { derivedSecret } from '../../runtime/session/server-secret.ts'

const SECRET = 'account-code'

/** The purpose and the owner of a code. The code is not valid for another purpose, person or browser. */
export type CodeKey = readonly ['link', personId: string, kind: string] | readonly ['recovery', token: string]

interface NewCode {
  /** Null for a code that no one can use. */
  readonly personId: number | null
  /** The address to link, or to which the code is sent. */
  readonly address?: string
  readonly digits: number
  readonly minutes: number
}

interface FoundCode {
  readonly personId: number
  readonly address: string
}

/** Creates a code that replaces an earlier one of the same key. Refuses if the earlier one is too recent. */
export async function makeCode(trx: Db, codeKey: CodeKey, { personId, address = '', digits, minutes }: NewCode) {
  const key = hashOf(codeKey)
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  const hash = await codeHash(trx, key, code)
  const { rows } = await sql<{ made: boolean }>`insert into account_code as c
      (key, person_id, address, code, sent_at, expires_at)
    values (${key}, ${personId}::bigint, ${address}, ${hash}, now(), now() + make_interval(mins => ${minutes}::integer))
    on conflict (key) do update set person_id = excluded.person_id, address = excluded.address, code = excluded.code,
      attempts = 0, sent_at = excluded.sent_at, expires_at = excluded.expires_at
    where c.sent_at <= now() - make_interval(secs => ${limits.codeResendSeconds}::integer)
    returning true as made`.execute(trx)
  if (rows.length === 0) throw tooSoon(Math.max(1, await secondsLeft(trx, key)))
  return code
}

/** Refuses to make a code while the last one of the key is too recent. */
export async function requireResendInterval(db: Db, codeKey: CodeKey): Promise<void> {
  const seconds = await secondsLeft(db, hashOf(codeKey))
  if (seconds > 0) throw tooSoon(seconds)
}

/**
 * Verifies a code. Each call is counted before the check, so concurrent calls get no more checks than sequential ones.
 */
export async function verifyCode(db: Db, codeKey: CodeKey, code: string): Promise<FoundCode> {
  const key = hashOf(codeKey)
  const { rows } = await sql<{ person_id: number | null; address: string; code: Buffer; attempts: number }>`
    update account_code set attempts = attempts + 1
    where key = ${key} and expires_at > now() and attempts < ${limits.codeAttempts}::integer
    returning person_id, address, code, attempts`.execute(db)
  const hash = await codeHash(db, key, code)
  const [row] = rows
  if (!row) throw codeExpired()
  if (!timingSafeEqual(row.code, hash) || row.person_id === null) throw wrongCode(limits.codeAttempts - row.attempts)
  return { personId: Number(row.person_id), address: row.address }
}

/** Uses up a correct code. False if another call has already used it. */
export async function useCode(trx: Db, codeKey: CodeKey): Promise<boolean> {
  const used = await trx.deleteFrom('account_code').where('key', '=', hashOf(codeKey)).executeTakeFirst()
  return used.numDeletedRows > 0n
}

/** Gives back an attempt that did not use up a code, so that it does not count as a wrong one. */
export async function giveBackCode(db: Db, codeKey: CodeKey): Promise<void> {
  await sql`update account_code set attempts = attempts - 1 where key = ${hashOf(codeKey)} and attempts > 0`.execute(db)
}

/** Deletes some expired codes. */
export async function deleteExpiredCodes({ pool }: DatabaseHandle): Promise<void> {
  await pool.query(
    'delete from account_code where key in (select key from account_code where expires_at <= now() limit 1000)',
  )
}

export function codeExpired(): AppError {
  const text = {
    zh: '验证码已失效，请重新获取。',
    en: 'There is no valid code: it is too old, or was mistyped too often. Ask for a new one.',
  }
  return new AppError(409, text, { data: () => ({ reason: 'expired' }) })
}

function wrongCode(left: number): AppError {
  if (left <= 0) return codeExpired()
  const text = {
    zh: `验证码不正确，还可以尝试 ${left} 次。`,
    en: `The code is not right. You can try ${left === 1 ? 'once' : `${left} times`} more.`,
  }
  return new AppError(422, text, { data: () => ({ field: 'code', left }) })
}

function tooSoon(seconds: number): AppError {
  const text = {
    zh: `验证码刚刚发送过，请在 ${seconds} 秒后重新获取。`,
    en: `A code was sent a moment ago. You can ask for another one in ${seconds} second${seconds === 1 ? '' : 's'}.`,
  }
  return new AppError(429, text, {
    data: () => ({ reason: 'resend' }),
    headers: { 'retry-after': String(seconds) },
  })
}

async function secondsLeft(trx: Db, key: Buffer): Promise<number> {
  const { rows } = await sql<{ age: number }>`select extract(epoch from now() - sent_at)::float8 as age
    from account_code where key = ${key}`.execute(trx)
  return rows[0] ? Math.ceil(limits.codeResendSeconds - rows[0].age) : 0
}

function hashOf(codeKey: CodeKey): Buffer {
  return createHash('sha256').update(codeKey.join('\n')).digest()
}

async function codeHash(db: Db, key: Buffer, code: string): Promise<Buffer> {
  return createHmac('sha256', await derivedSecret(db, SECRET))
    .update(key)
    .update(code)
    .digest()
}
