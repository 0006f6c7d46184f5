import type { FastifyRequest } from 'fastify'
import type { Db } from '../../database/schema.ts'
import { confirmedAddresses, loadAddresses } from '../../people/account-message/linked-addresses.ts'
import { notifyChange } from '../../people/account-message/notify-change.ts'
import { portalStoresPasswordOf, storePassword } from '../../people/directory/passwords.ts'
import { hashPassword, verifyPassword } from '../../people/person/password.ts'
import { queuePasswordHashing } from '../../people/person/password-queue.ts'
import type { AuditTrail } from '../../runtime/audit/audit-trail.ts'
import { recordFailedLogin } from '../../runtime/audit/record-login.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { notLoggedIn } from '../../runtime/session/not-logged-in.ts'
import { requireProof } from '../../runtime/session/proof.ts'
import type { SessionUser } from '../../runtime/session/session-user.ts'
import { lockPersonAndLogins } from '../../runtime/shared/lock-person.ts'
import { countSessionProof } from '../auth/throttle.ts'
import { loadFactors, secondFactorsOf } from '../factor/factors.ts'
import { checkNewPassword, checkPersonalWords, passwordError } from './check-new-password.ts'

interface PasswordChange {
  readonly current?: string | undefined
  readonly next: string
}

export async function loadAccount(db: Db, personId: number) {
  return db
    .selectFrom('account as a')
    .innerJoin('person as p', 'p.id', 'a.person_id')
    .select(['a.password_hash', 'a.password_changed_at', 'a.must_change', 'p.number', 'p.name_en'])
    .where('a.person_id', '=', personId)
    .executeTakeFirst()
}

/** Changes the password of the logged-in person. Resolves to the number of other sessions that were ended. */
export async function changePassword(
  request: FastifyRequest,
  user: SessionUser,
  audit: AuditTrail,
  { current, next }: PasswordChange,
): Promise<number> {
  const { database, config } = request.server
  const { db } = database
  const account = (await portalStoresPasswordOf(db, config, user.personId))
    ? await loadAccount(db, user.personId)
    : undefined
  if (!account) throw new AppError(409, externalPassword, { data: () => ({ reason: 'elsewhere' }) })
  const hasSecondFactor = secondFactorsOf(await loadFactors(db, user.personId)).length > 0
  if (current === undefined || hasSecondFactor) await requireProof(database, user)
  await checkNewPassword(db, next)
  checkPersonalWords(next, account)
  const lane = ['people', String(user.personId)]
  const isCurrent = (text: string) => queuePasswordHashing(lane, () => verifyPassword(account.password_hash, text))
  if (current !== undefined) await requireCurrent(request, user, () => isCurrent(current))
  if (current === next || (current === undefined && (await isCurrent(next)))) throw passwordError('same')
  const hash = await queuePasswordHashing(lane, () => hashPassword(next))
  return db.transaction().execute(async (trx) => {
    const { personId } = user
    await lockPersonAndLogins(trx, personId)
    // A thief who knows the former password must not overwrite a new one that the owner set during the check.
    if ((await loadAccount(trx, personId))?.password_hash !== account.password_hash)
      throw new AppError(409, passwordReplaced)
    await requireLiveSession(trx, request, user)
    const ended = await storePassword(trx, personId, hash, { mustChange: false, keep: user.sessionKey })
    await notifyChange(trx, personId, 'password-changed', confirmedAddresses(await loadAddresses(trx, personId)))
    await audit.record(trx, { detail: { sessions: ended } })
    return ended
  })
}

/** Refuses a change by a session that was ended while the passwords were being checked. */
async function requireLiveSession(trx: Db, request: FastifyRequest, { sessionKey }: SessionUser): Promise<void> {
  const session = await trx
    .selectFrom('session')
    .select('person_id')
    .where('token_hash', '=', sessionKey)
    .executeTakeFirst()
  if (!session) throw notLoggedIn(request)
}

/** Refuses a wrong current password, and counts it as a failure. */
async function requireCurrent(request: FastifyRequest, user: SessionUser, verify: () => Promise<boolean>) {
  const { database } = request.server
  const attempt = await countSessionProof(database, user)
  const isCorrect = await verify().catch(async (error: unknown) => {
    await attempt.giveBack()
    throw error
  })
  if (!isCorrect) {
    await recordFailedLogin(database, request, user.personId)
    throw passwordError('wrong')
  }
  await attempt.giveBack()
}

const passwordReplaced = {
  zh: '该账号的密码刚刚已修改，请使用新密码登录。',
  en: 'The password of this account was changed a moment ago. Log in with the new one.',
}
const externalPassword = {
  zh: '您的账号密码不由门户管理，请在学校的统一身份认证系统中修改。',
  en: 'Your password is not kept by the portal. Change it in the log-in system of your institution.',
}
