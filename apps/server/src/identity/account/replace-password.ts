import type { FastifyReply, FastifyRequest } from 'fastify'
import { confirmedAddresses, loadAddresses } from '../../people/account-message/linked-addresses.ts'
import { notifyChange } from '../../people/account-message/notify-change.ts'
import { storePassword } from '../../people/directory/passwords.ts'
import { hashPassword, verifyPassword } from '../../people/person/password.ts'
import { queuePasswordHashing } from '../../people/person/password-queue.ts'
import type { AuditTrail } from '../../runtime/audit/audit-trail.ts'
import { recordAudit } from '../../runtime/audit/record-audit.ts'
import { loadGeneration } from '../../runtime/session/login-generation.ts'
import { endStep, findStep } from '../../runtime/session/proof-steps.ts'
import type { SessionControl } from '../../runtime/session/session.ts'
import { lockPersonAndLogins } from '../../runtime/shared/lock-person.ts'
import { finishLogin } from '../auth/finish-login.ts'
import { loginExpired, loginKey } from '../auth/login-token.ts'
import { requireSetUp, type SessionKind } from '../auth/next-step.ts'
import { isDisabled } from '../auth/repository.ts'
import { requireLocalLogin } from '../sign-on/offer.ts'
import { loadAccount } from './change-password.ts'
import { checkNewPassword, checkPersonalWords, passwordError } from './check-new-password.ts'

interface Replacement {
  readonly next: string
  readonly step?: string | undefined
  readonly session?: SessionKind | undefined
}

interface ReplaceCall {
  readonly body: Replacement
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly session: SessionControl
  readonly audit: AuditTrail
}

/** During a log-in with a password that someone else has set, replaces that password and logs in. */
export async function replacePassword(call: ReplaceCall) {
  const { body, request, reply } = call
  const { next: newPassword, step, session: kind } = body
  requireLocalLogin(request.server.config.signOn)
  const { db } = request.server.database
  const key = loginKey(request, step, 'new-password')
  const personId = key && (await findStep(db, key))?.person_id
  const account = personId == null ? undefined : await loadAccount(db, personId)
  if (!key || personId == null || !account || (await isDisabled(db, personId))) throw loginExpired()
  await checkNewPassword(db, newPassword)
  checkPersonalWords(newPassword, account)
  const lane = ['people', String(personId)]
  const isSame = await queuePasswordHashing(lane, () => verifyPassword(account.password_hash, newPassword))
  if (isSame) throw passwordError('same')
  const hash = await queuePasswordHashing(lane, () => hashPassword(newPassword))
  const generation = await db.transaction().execute(async (trx) => {
    await lockPersonAndLogins(trx, personId)
    // Of two concurrent calls only one continues.
    if (!(await endStep(trx, key))) throw loginExpired()
    await storePassword(trx, personId, hash, { mustChange: false })
    await recordAudit(trx, { personId, action: 'password-changed', detail: { by: 'log-in' } })
    await notifyChange(trx, personId, 'password-changed', confirmedAddresses(await loadAddresses(trx, personId)))
    // The new password is a change of its own.
    return loadGeneration(trx, personId)
  })
  request.server.sessionCache.clear()
  // A second factor was already required before this step.
  await requireSetUp(request, reply, { personId, generation }, kind)
  return finishLogin(call, personId, { proof: 'password', kind, generation })
}
