import { createHash, randomBytes } from 'node:crypto'
import type { DatabaseHandle } from '../../database/database.ts'
import type { Db } from '../../database/schema.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { instant } from '../../runtime/shared/json-values.ts'

/** Identifies the token to people and programs that search for leaked secrets. */
const PREFIX = 'qdscim_'
const BYTES = 32
const TOKEN = /^qdscim_[\w-]{43}$/
const MAX_VALID = 20
const DAY_MS = 86_400_000

const hash = (token: string) => createHash('sha256').update(token).digest()

const FIND = `select id, name, coalesce(last_used_at < now() - interval '1 minute', true) as stale
from scim_token where token_hash = $1 and revoked_at is null and expires_at > now()`
const TOUCH = 'update scim_token set last_used_at = now() where id = $1'

export interface TokenOwner {
  readonly tokenId: number
  readonly name: string
}

/** The owner of the token in a request header; undefined if the token is invalid. */
export async function findToken(database: DatabaseHandle, header: string | undefined): Promise<TokenOwner | undefined> {
  const [, token = ''] = /^Bearer +(\S+)$/i.exec(header ?? '') ?? []
  if (!TOKEN.test(token)) return undefined
  const [row] = await database.prepared<{ id: number; name: string; stale: boolean }>('scim-token', FIND, [hash(token)])
  if (!row) return undefined
  if (row.stale) await database.prepared('scim-token-used', TOUCH, [row.id])
  return { tokenId: row.id, name: row.name }
}

/** All tokens that are valid, or ended within the last month. */
export async function listTokens(db: Db) {
  const rows = await db
    .selectFrom('scim_token as t')
    .select(['t.id', 't.name', 't.created_at', 't.expires_at', 't.last_used_at', 't.revoked_at'])
    .where((eb) => {
      const monthAgo = new Date(Date.now() - 30 * DAY_MS)
      return eb.and([
        eb('t.expires_at', '>', monthAgo),
        eb.or([eb('t.revoked_at', 'is', null), eb('t.revoked_at', '>', monthAgo)]),
      ])
    })
    .orderBy('t.id', 'desc')
    .limit(200)
    .execute()
  return rows.map(({ created_at, expires_at, last_used_at, revoked_at, ...row }) => ({
    ...row,
    created_at: instant(created_at),
    expires_at: instant(expires_at),
    last_used_at: last_used_at && instant(last_used_at),
    state: revoked_at
      ? ('revoked' as const)
      : expires_at.getTime() < Date.now()
        ? ('expired' as const)
        : ('valid' as const),
  }))
}

/** Creates a token. Only its hash is stored, so it can be read only here. */
export async function createToken(trx: Db, personId: number, name: string, days: number) {
  const { valid } = await trx
    .selectFrom('scim_token')
    .select((eb) => eb.fn.countAll<number>().as('valid'))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date())
    .executeTakeFirstOrThrow()
  if (valid >= MAX_VALID) {
    throw new AppError(409, {
      zh: `已有 ${MAX_VALID} 个有效令牌，请先吊销不再使用的令牌。`,
      en: `There are ${MAX_VALID} valid tokens already. Revoke those that are no longer used first.`,
    })
  }
  const token = `${PREFIX}${randomBytes(BYTES).toString('base64url')}`
  const expires_at = new Date(Date.now() + days * DAY_MS)
  const { id } = await trx
    .insertInto('scim_token')
    .values({ name, token_hash: hash(token), created_by: personId, expires_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token, expires_at: instant(expires_at) }
}

/** Revokes a token immediately. Returns its name; undefined if there is no valid one with that id. */
export async function revokeToken(trx: Db, id: number): Promise<string | undefined> {
  const row = await trx
    .updateTable('scim_token')
    .set({ revoked_at: new Date() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}
