import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { cookieName, cookieOptions } from '../http/cookies.ts'
import { clientName } from './client-name.ts'

const COOKIE = 'trust'
const BYTES = 32
const TOKEN = /^[\w-]{43}$/
const MAX_PER_PERSON = 20

/**
 * Trusts this browser for a number of days: a log-in of the person there does not require the second factor. It always
 * gets a new token, so that no token can be planted beforehand. Another person's trust in this browser ends.
 */
export async function trustBrowser(
  trx: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  { personId, days }: { readonly personId: number; readonly days: number },
): Promise<void> {
  const { config } = request.server
  const former = trustHash(request)
  const token = randomBytes(BYTES).toString('base64url')
  await sql`delete from trusted_browser where token_hash = ${former ?? Buffer.alloc(0)}
    or token_hash in (select token_hash from trusted_browser where expires_at < now() limit 100)
    or token_hash in (select token_hash from trusted_browser where person_id = ${personId}::bigint
      order by created_at desc, token_hash offset ${MAX_PER_PERSON - 1}::integer)`.execute(trx)
  await trx
    .insertInto('trusted_browser')
    .values({
      token_hash: hashOf(token),
      person_id: personId,
      client: clientName(request.headers['user-agent']),
      expires_at: sql<Date>`now() + make_interval(days => ${days}::integer)`,
    })
    .execute()
  reply.setCookie(cookieName(config, COOKIE), token, { ...cookieOptions(config), maxAge: days * 86_400 })
}

/** Whether the person trusts the browser that makes a request. */
export async function trustsBrowser(request: FastifyRequest, personId: number): Promise<boolean> {
  const hash = trustHash(request)
  if (!hash) return false
  const row = await request.server.database.db
    .selectFrom('trusted_browser')
    .select('id')
    .where('token_hash', '=', hash)
    .where('person_id', '=', personId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row !== undefined
}

/** The browsers that a person trusts, the newest first. */
export async function listTrustedBrowsers(request: FastifyRequest, personId: number) {
  const hash = trustHash(request)
  const rows = await request.server.database.db
    .selectFrom('trusted_browser')
    .select(['id', 'token_hash', 'client', 'created_at', 'expires_at'])
    .where('person_id', '=', personId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ token_hash, ...row }) => ({ ...row, isCurrent: hash !== undefined && token_hash.equals(hash) }))
}

/** Ends the trust of a person in one browser, or in all. Resolves to the number of browsers. */
export async function endTrust(trx: Db, personId: number, id?: string): Promise<number> {
  let browsers = trx.deleteFrom('trusted_browser').where('person_id', '=', personId)
  if (id !== undefined) browsers = browsers.where('id', '=', id)
  return Number((await browsers.executeTakeFirst()).numDeletedRows)
}

function trustHash({ server, cookies }: FastifyRequest): Buffer | undefined {
  const token = cookies[cookieName(server.config, COOKIE)]
  return token !== undefined && TOKEN.test(token) ? hashOf(token) : undefined
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
