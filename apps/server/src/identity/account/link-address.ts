import { limits } from '@quadrangle/api-client/contract'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../database/schema.ts'
import { type AddressKind, channelOf, isSame, loadAddresses } from '../../people/account-message/linked-addresses.ts'
import { notifyAddressChange } from '../../people/account-message/notify-change.ts'
import type { AuditTrail } from '../../runtime/audit/audit-trail.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { readLocaleCookie } from '../../runtime/http/locale-cookie.ts'
import { lockPerson } from '../../runtime/shared/lock-person.ts'
import { linkBuckets } from '../auth/login-budgets.ts'
import { countCode } from '../auth/throttle.ts'
import { canSend, maskAddress, normalAddress } from './addresses.ts'
import { type CodeKey, codeExpired, makeCode, requireResendInterval, useCode, verifyCode } from './codes.ts'
import { sendLinkCode } from './messages.ts'

const DIGITS = 6

const keyOf = (personId: number, kind: AddressKind): CodeKey => ['link', String(personId), kind]

/** Sends a code to a new address; without one, to the linked address, so that the person can confirm it. */
export async function requestLinkCode(
  request: FastifyRequest,
  personId: number,
  { kind, address: typed }: { readonly kind: AddressKind; readonly address?: string | undefined },
) {
  const { config, database } = request.server
  const { linked, confirmed } = await loadAddresses(database.db, personId)
  const requestedAddress = typed ?? linked[kind]
  if (requestedAddress === null) throw new AppError(409, notLinked[kind], { data: () => ({ reason: 'none' }) })
  const address = normalAddress(kind, requestedAddress)
  if (address === undefined) throw new AppError(422, wrongFormat[kind], { data: () => ({ field: 'address' }) })
  if (!canSend(config, kind)) throw new AppError(409, noGateway[kind], { data: () => ({ reason: 'no-gateway' }) })
  if (isSame(confirmed[kind], address)) throw new AppError(409, sameAddress[kind], { data: () => ({ reason: 'same' }) })
  const minutes = limits.codeMinutes
  await requireResendInterval(database.db, keyOf(personId, kind))
  await countCode(database, linkBuckets(personId, address, isSame(linked[kind], address)))
  await database.db.transaction().execute(async (trx) => {
    const code = await makeCode(trx, keyOf(personId, kind), { personId, address, digits: DIGITS, minutes })
    const to = { channel: channelOf[kind], address }
    await sendLinkCode(trx, { personId, code, minutes, to, preferredLocale: readLocaleCookie(request) })
  })
  return {
    address: maskAddress(kind, address),
    resend_seconds: limits.codeResendSeconds,
    expires_seconds: minutes * 60,
  }
}

/** Links the address to which the code was sent. */
export async function linkAddress(db: Db, audit: AuditTrail, personId: number, kind: AddressKind, code: string) {
  const key = keyOf(personId, kind)
  const { address } = await verifyCode(db, key, code)
  await db.transaction().execute(async (trx) => {
    await lockPerson(trx, personId)
    // Of two concurrent calls with the correct code only one continues.
    if (!(await useCode(trx, key))) throw codeExpired()
    const before = await loadAddresses(trx, personId)
    if (kind === 'phone') await linkPhone(trx, personId, address)
    else
      await trx
        .updateTable('person')
        .set({ email: address, email_bound: true, confirmed_email: address })
        .where('id', '=', personId)
        .execute()
    await notifyAddressChange(trx, personId, before, await loadAddresses(trx, personId))
    await audit.record(trx, { detail: { channel: channelOf[kind] } })
  })
}

async function linkPhone(trx: Db, personId: number, mobile: string): Promise<void> {
  const owner = await trx
    .selectFrom('person')
    .select('id')
    .where((eb) => eb.or([eb('mobile', '=', mobile), eb('number', '=', mobile), eb('certificate', '=', mobile)]))
    .where('id', '!=', personId)
    .executeTakeFirst()
  if (owner) throw new AppError(409, addressInUse, { data: () => ({ reason: 'taken' }) })
  // The number belongs to this person now: it no longer proves the identity of a former owner, nor gets their messages.
  await trx
    .updateTable('person')
    .set({ verified_phone: '', confirmed_phone: '' })
    .where('verified_phone', '=', mobile)
    .where('id', '!=', personId)
    .execute()
  await trx
    .updateTable('person')
    .set({ mobile, verified_phone: mobile, phone_bound: true, confirmed_phone: mobile, contact_mobile: null })
    .where('id', '=', personId)
    .execute()
}

/** Unlinks an address. It is kept as an unconfirmed one, and stays unconfirmed if the institution enters it again. */
export async function unlinkAddress(db: Db, audit: AuditTrail, personId: number, kind: AddressKind): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockPerson(trx, personId)
    const before = await loadAddresses(trx, personId)
    if (before.linked[kind] === null) throw new AppError(409, notLinked[kind])
    await trx
      .updateTable('person')
      .set(
        kind === 'phone'
          ? {
              contact_mobile: before.linked.phone,
              mobile: null,
              verified_phone: '',
              phone_bound: false,
            }
          : { email_bound: false },
      )
      .where('id', '=', personId)
      .execute()
    await useCode(trx, keyOf(personId, kind))
    await notifyAddressChange(trx, personId, before, await loadAddresses(trx, personId))
    await audit.record(trx, { detail: { channel: channelOf[kind] } })
  })
}

const wrongFormat = {
  phone: { zh: '手机号格式不正确，请检查号码。', en: 'Incorrect format. Check the mobile number.' },
  email: { zh: '邮箱格式不正确，请检查地址。', en: 'Incorrect format. Check the e-mail address.' },
}
const sameAddress = {
  phone: { zh: '该手机号已绑定，请输入其他号码。', en: 'This mobile number is linked already. Enter another one.' },
  email: { zh: '该邮箱已绑定，请输入其他地址。', en: 'This e-mail address is linked already. Enter another one.' },
}
const noGateway = {
  phone: {
    zh: '门户尚未开通短信，暂时不能绑定手机，请联系学校信息部门。',
    en: 'The portal cannot send text messages yet, so no mobile number can be linked. Ask the IT office of your institution.',
  },
  email: {
    zh: '门户尚未开通邮件，暂时不能绑定邮箱，请联系学校信息部门。',
    en: 'The portal cannot send e-mail yet, so no address can be linked. Ask the IT office of your institution.',
  },
}
const notLinked = {
  phone: { zh: '您的账号没有绑定手机号。', en: 'No mobile number is linked to your account.' },
  email: { zh: '您的账号没有绑定邮箱。', en: 'No e-mail address is linked to your account.' },
}
const addressInUse = {
  zh: '该手机号已绑定其他账号。请先在那个账号中解绑，或联系学校信息部门。',
  en: 'Another account has this mobile number. Unlink it there first, or ask the IT office of your institution.',
}
