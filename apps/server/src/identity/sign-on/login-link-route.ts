import { createHash, randomBytes } from 'node:crypto'
import { API_PREFIX } from '@quadrangle/api-client/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../database/schema.ts'
import { notifyIfNewDevice } from '../../people/account-message/notify-new-device.ts'
import { recordView } from '../../runtime/audit/record-audit.ts'
import { loginDetail, recordFailedLogin } from '../../runtime/audit/record-login.ts'
import { countPublic } from '../../runtime/session/count-request.ts'
import { LoginOutdated, type VerifiedPerson } from '../../runtime/session/login-generation.ts'
import { sessionControl } from '../../runtime/session/session.ts'

const PATH = `${API_PREFIX}/sign-on/link`
export const linkMinutes = 10
const TOKEN = /^[\w-]{43}$/

/** Makes an address that logs a person in once. The caller has checked that they may. */
export async function makeLoginLink(trx: Db, personId: number, origin: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await trx
    .deleteFrom('login_link')
    .where((eb) => eb.or([eb('person_id', '=', personId), eb('expires_at', '<', new Date())]))
    .execute()
  await trx
    .insertInto('login_link')
    .values({ token_hash: hash(token), person_id: personId, expires_at: new Date(Date.now() + linkMinutes * 60_000) })
    .execute()
  return new URL(`${PATH}?token=${token}`, origin).href
}

/** `GET /api/sign-on/link`: logs an administrator in once, by a link that the console has printed. */
export async function loginLinkRoute(app: FastifyInstance): Promise<void> {
  const options = { exposeHeadRoute: false, onRequest: (request: FastifyRequest) => countPublic(request, 5, 'login') }
  app.get<{ Querystring: { token?: unknown } }>(PATH, options, async (request, reply) => {
    const { token } = request.query
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    const owner = typeof token === 'string' && TOKEN.test(token) ? await consumeLink(app.database.db, token) : undefined
    const isStarted = owner !== undefined && (await startSession(request, reply, owner))
    if (!isStarted) {
      await recordFailedLogin(app.database, request, undefined)
      return reply.redirect('/login?problem=link', 302)
    }
    const { personId } = owner
    await notifyIfNewDevice(request, reply, personId)
    const detail = { ...loginDetail(request), by: 'login-link' }
    await recordView(app.database, { personId, action: 'logged-in', detail, mergeBy: 'login-link' })
    return reply.redirect(`/login?${new URLSearchParams({ signed: 'in', redirect: '/urlmanage' })}`, 302)
  })
}

/** Returns false if all sessions of the person were ended since the link was used up. */
async function startSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { personId, generation }: VerifiedPerson,
): Promise<boolean> {
  try {
    await sessionControl(request, reply).start(personId, { generation })
    return true
  } catch (error) {
    if (error instanceof LoginOutdated) return false
    throw error
  }
}

/** Uses up a link and returns its person. Only administrators who are not disabled can have a link. */
async function consumeLink(db: Db, token: string): Promise<VerifiedPerson | undefined> {
  const deletedLink = await db
    .deleteFrom('login_link')
    .where('token_hash', '=', hash(token))
    .where('expires_at', '>', new Date())
    .returning('person_id')
    .executeTakeFirst()
  if (!deletedLink) return undefined
  return db
    .selectFrom('person as p')
    .innerJoin('person_role as r', 'r.person_id', 'p.id')
    .select(['p.id as personId', 'p.device_generation as generation'])
    .where('p.id', '=', deletedLink.person_id)
    .where('p.disabled_at', 'is', null)
    .where('r.role', '=', 'admin')
    .executeTakeFirst()
}

function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
