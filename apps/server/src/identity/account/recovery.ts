import { randomBytes } from 'node:crypto'
import { limits } from '@quadrangle/api-client/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type Addresses,
  type AddressKind,
  channelOf,
  confirmedAddresses,
  loadAddresses,
} from '../../people/account-message/linked-addresses.ts'
import { notifyChange } from '../../people/account-message/notify-change.ts'
import { keepsPasswords, portalStoresPasswordOf, storePassword } from '../../people/directory/passwords.ts'
import { hashPassword } from '../../people/person/password.ts'
import { queuePasswordHashing } from '../../people/person/password-queue.ts'
import { isAdministrator } from '../../platform/rights/is-administrator.ts'
import type { AuditTrail } from '../../runtime/audit/audit-trail.ts'
import { loginDetail } from '../../runtime/audit/record-login.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { cookieName, cookieOptions } from '../../runtime/http/cookies.ts'
import { readLocaleCookie } from '../../runtime/http/locale-cookie.ts'
import { identifyDevice } from '../../runtime/session/device-cookie.ts'
import { addressPrefixes } from '../../runtime/shared/address-prefixes.ts'
import { lockPersonAndLogins } from '../../runtime/shared/lock-person.ts'
import { recoveryBuckets, recoveryPersonBuckets } from '../auth/login-budgets.ts'
import { findCredentials, isDisabled } from '../auth/repository.ts'
import { countCode } from '../auth/throttle.ts'
import { loadFactors, secondFactorsOf } from '../factor/factors.ts'
import { requireLocalLogin } from '../sign-on/offer.ts'
import { canSend } from './addresses.ts'
import { loadAccount } from './change-password.ts'
import { checkNewPassword, checkPersonalWords } from './check-new-password.ts'
import { type CodeKey, codeExpired, giveBackCode, makeCode, useCode, verifyCode } from './codes.ts'
import { sendRecoveryCode } from './messages.ts'

const DIGITS = 8
const COOKIE = 'recovery'
const BYTES = 32
const TOKEN = /^[\w-]{43}$/
const NO_PERSON = 0
/** Placeholder addresses for a message that is prepared but never delivered. */
const NOWHERE = { phone: '10000000000', email: 'nobody@example.invalid' }

/** Sends a code for a new password to an address that the person has confirmed. Does the same work if there is none. */
export async function requestRecovery(
  request: FastifyRequest,
  reply: FastifyReply,
  audit: AuditTrail,
  { identifier: typed, by }: { readonly identifier: string; readonly by?: AddressKind | undefined },
): Promise<void> {
  const { config, database } = request.server
  const kinds = sendableKinds(request, by)
  const identifier = typed.trim()
  const credentials = await findCredentials(database, identifier, config.signOn)
  const account = credentials?.password_hash ? credentials : undefined
  const device = await identifyDevice(request, account)
  const guess = { identifier, personId: account?.person_id, from: addressPrefixes(request.ip) }
  const isAllowed = await countCode(database, recoveryBuckets(guess, device), recoveryPersonBuckets(guess, device))
  const { confirmed } = await loadAddresses(database.db, account?.person_id ?? NO_PERSON)
  const confirmedKind = kinds.find((each) => confirmed[each] !== null)
  const mayRecover = await isRecoverable(request, account?.person_id ?? NO_PERSON)
  const personId = isAllowed && confirmedKind !== undefined && account && mayRecover ? account.person_id : null
  const kind = confirmedKind ?? kinds[0] ?? 'email'
  const to = { channel: channelOf[kind], address: (personId !== null && confirmed[kind]) || NOWHERE[kind] }
  const token = randomBytes(BYTES).toString('base64url')
  const minutes = limits.recoveryMinutes
  await database.db.transaction().execute(async (trx) => {
    const code = await makeCode(trx, keyOf(token), { personId, address: to.address, digits: DIGITS, minutes })
    await sendRecoveryCode(trx, { personId, code, minutes, to, preferredLocale: readLocaleCookie(request) })
  })
  reply.setCookie(cookieName(config, COOKIE), token, { ...cookieOptions(config), maxAge: minutes * 60 })
  audit.add({ personId: account?.person_id ?? null, detail: loginDetail(request) })
}

/**
 * Whether a code alone may set a new password. For administrators it must not be enough to log in, so they need a
 * second factor, which the log-in requires afterwards. For people of the directory the portal stores no password.
 */
async function isRecoverable({ server }: FastifyRequest, personId: number): Promise<boolean> {
  const { db } = server.database
  // All checks run even if one is enough, because the work must not reveal who has an account.
  const hasLocalPassword = await portalStoresPasswordOf(db, server.config, personId)
  const isPersonDisabled = await isDisabled(db, personId)
  const isAdmin = await isAdministrator(db, personId)
  const factors = secondFactorsOf(await loadFactors(db, personId))
  return hasLocalPassword && !isPersonDisabled && (!isAdmin || factors.length > 0)
}

const keyOf = (token: string): CodeKey => ['recovery', token]

/** The ways in which a code can be sent, the preferred one first. */
function sendableKinds({ server: { config } }: FastifyRequest, by: AddressKind | undefined): readonly AddressKind[] {
  requireLocalLogin(config.signOn)
  if (!keepsPasswords(config)) throw new AppError(409, externalPassword, { data: () => ({ reason: 'elsewhere' }) })
  const kinds = (by === undefined ? (['email', 'phone'] as const) : [by]).filter((kind) => canSend(config, kind))
  if (kinds.length === 0) throw new AppError(409, noGateway, { data: () => ({ reason: 'no-gateway' }) })
  return kinds
}

const noGateway = {
  zh: '门户暂时不能发送验证码，请联系学校信息部门重置密码。',
  en: 'The portal cannot send codes in this way. Ask the IT office of your institution for a new password.',
}
const externalPassword = {
  zh: '您的账号密码不由门户管理，请在学校的统一身份认证系统中找回。',
  en: 'The portal keeps no passwords. Set a new one in the log-in system of your institution.',
}

/** The owner may have unlinked the address since the code was sent, because someone else reads its messages. */
function requireConfirmed({ confirmed }: Addresses, address: string): void {
  if (![confirmed.email, confirmed.phone].includes(address)) throw codeExpired()
}

/** Sets a new password with the code that this browser requested. */
export async function recover(
  request: FastifyRequest,
  reply: FastifyReply,
  audit: AuditTrail,
  { code, next }: { readonly code: string; readonly next: string },
): Promise<void> {
  requireLocalLogin(request.server.config.signOn)
  const { config, database } = request.server
  const { db } = database
  const token = request.cookies[cookieName(config, COOKIE)]
  if (token === undefined || !TOKEN.test(token)) throw codeExpired()
  await checkNewPassword(db, next)
  const key = keyOf(token)
  const { personId, address } = await verifyCode(db, key, code)
  const account = await loadAccount(db, personId)
  if (!account || !(await isRecoverable(request, personId))) throw codeExpired()
  requireConfirmed(await loadAddresses(db, personId), address)
  try {
    checkPersonalWords(next, account)
  } catch (error) {
    await giveBackCode(db, key)
    throw error
  }
  const hash = await queuePasswordHashing(['recovery', String(personId)], () => hashPassword(next))
  await db.transaction().execute(async (trx) => {
    await lockPersonAndLogins(trx, personId)
    const addresses = await loadAddresses(trx, personId)
    requireConfirmed(addresses, address)
    // Of two concurrent calls only one continues. The new password invalidates all other codes of the person.
    if (!(await useCode(trx, key))) throw codeExpired()
    await storePassword(trx, personId, hash, { mustChange: false })
    await notifyChange(trx, personId, 'password-recovered', confirmedAddresses(addresses))
    await audit.record(trx, { personId, detail: loginDetail(request) })
  })
  request.server.sessionCache.clear()
  reply.clearCookie(cookieName(config, COOKIE), cookieOptions(config))
}
