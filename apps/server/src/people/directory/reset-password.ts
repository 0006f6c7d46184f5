import type { FastifyRequest } from 'fastify'
import type { AuditTrail } from '../../runtime/audit/audit-trail.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { lockPersonAndLogins } from '../../runtime/shared/lock-person.ts'
import { confirmedAddresses, loadAddresses } from '../account-message/linked-addresses.ts'
import { notifyChange } from '../account-message/notify-change.ts'
import { hashPassword } from '../person/password.ts'
import { queuePasswordHashing } from '../person/password-queue.ts'
import { noPerson } from './errors.ts'
import { findPerson } from './find-people.ts'
import { oneTimePassword, passwordSetAt, portalStoresPasswordOf, storePassword } from './passwords.ts'

/**
 * Sets a new password for a person on behalf of an administrator, and notifies the person. Resolves to the password.
 */
export async function resetPassword(
  request: FastifyRequest,
  administratorId: number,
  audit: AuditTrail,
  id: number,
): Promise<string> {
  const { config, database } = request.server
  const { db } = database
  if (!(await portalStoresPasswordOf(db, config, id))) throw externalPassword()
  if (id === administratorId) {
    throw new AppError(409, {
      zh: '不能重置自己的密码，请由另一位管理员操作。',
      en: 'You cannot reset your own password. Ask another administrator.',
    })
  }
  const person = await findPerson(db, id)
  if (!person) throw noPerson()
  const setAt = await passwordSetAt(db, id)
  const password = oneTimePassword()
  const hash = await queuePasswordHashing(['administrators', String(administratorId)], () => hashPassword(password))
  await db.transaction().execute(async (trx) => {
    await lockPersonAndLogins(trx, id)
    // Of two concurrent resets only one continues, so that no administrator hands out a password that is already
    // invalid.
    if ((await passwordSetAt(trx, id))?.getTime() !== setAt?.getTime()) throw passwordJustChanged()
    await storePassword(trx, id, hash, { mustChange: true })
    await notifyChange(trx, id, 'password-reset', confirmedAddresses(await loadAddresses(trx, id)))
    await audit.record(trx, { detail: { number: person.number } })
  })
  return password
}

const externalPassword = () =>
  new AppError(409, {
    zh: '门户不管理登录密码，重置的密码无法登录。请在学校的统一身份认证系统中重置。',
    en: 'The portal keeps no passwords, so nobody could log in with a new one. Reset it in the log-in system of your institution.',
  })
const passwordJustChanged = () =>
  new AppError(409, {
    zh: '该人员的密码刚刚被他人修改，本次没有重置。如仍需重置，请重试。',
    en: 'Somebody else has just changed the password of this person, so it was not reset. If it is still needed, try again.',
  })
