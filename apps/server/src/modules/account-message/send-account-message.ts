import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { DeliveryChannel } from '../../database/tables/delivery.ts'
import type { Localized } from '../../http/app-error.ts'
import { derivedSecret } from '../../session/server-secret.ts'
import { type Locale, localeInForce, pick } from '../../shared/locale.ts'
import { emailAddress, mobileNumber } from '../person/contact.ts'
import { messageSecret, seal } from './sealed-content.ts'

/** NOTIFY on this channel makes the dispatcher look for account messages at once. */
export const accountMessageChannel = 'account_message'

export interface AccountMessage {
  /** Null: no one gets it, and sending takes as long. */
  readonly personId: number | null
  /** What the log calls it, such as `email-changed`. */
  readonly kind: string
  readonly subject: Localized
  /** All that a text message says. Must not contain what others typed. */
  readonly text: Localized
  /** Where it goes; by default to the person's linked e-mail address, else to their phone, else nowhere. */
  readonly to?: Address
  /** By default a day. */
  readonly expiresInMinutes?: number
  /** The language of the browser, for who has not saved one. */
  readonly chosen?: Locale | null
}

export interface Address {
  readonly channel: DeliveryChannel
  readonly address: string
}

const DAY_MINUTES = 1_440
/** More waiting messages of one person push out the oldest. */
const MOST_WAITING = 20

/**
 * Sends a message of the portal itself to one person, such as a code or “your e-mail address was changed”, when the
 * transaction commits. It does not wait behind notices, is not shown in the outbox, and is deleted once it was delivered or
 * has expired.
 */
export async function sendAccountMessage(trx: Db, message: AccountMessage): Promise<void> {
  const { personId, kind, subject, text, chosen = null, expiresInMinutes = DAY_MINUTES } = message
  const person = await addresseeOf(trx, personId, chosen)
  const to = message.to ?? person.bound
  if (!to) return
  const { locale } = person
  const sender = pick(locale, person.portal ?? '', person.portal_en ?? '') || 'Quadrangle'
  const sealed = seal(await derivedSecret(trx, messageSecret), {
    address: to.address,
    locale,
    sender,
    subject: subject[locale],
    text: to.channel === 'sms' ? `${locale === 'zh' ? `【${sender}】` : `${sender}: `}${text[locale]}` : text[locale],
  })
  const minutes = personId === null ? 0 : expiresInMinutes
  await sql`with surplus as (
      delete from account_message where id in (
        select id from account_message where person_id = ${personId}::bigint
        order by created_at desc offset ${MOST_WAITING - 1}))
    insert into account_message (person_id, kind, channel, sealed, expires_at)
    values (${personId}::bigint, ${kind}, ${to.channel}, ${sealed}, now() + make_interval(mins => ${minutes}::integer))`.execute(
    trx,
  )
  await sql`select pg_notify(${accountMessageChannel}, '')`.execute(trx)
}

interface Addressee {
  readonly locale: Locale
  readonly portal: string | null
  readonly portal_en: string | null
  readonly bound: Address | undefined
}

async function addresseeOf(trx: Db, personId: number | null, chosen: Locale | null): Promise<Addressee> {
  const row = await trx
    .selectNoFrom(localeInForce(personId, chosen).as('locale'))
    .select((eb) => [
      eb.selectFrom('person as p').select(emailAddress.as('email')).where('p.id', '=', personId).as('email'),
      eb.selectFrom('person as p').select(mobileNumber.as('mobile')).where('p.id', '=', personId).as('mobile'),
    ])
    .select([nameOfPortal('official_name').as('portal'), nameOfPortal('official_name_en').as('portal_en')])
    .executeTakeFirstOrThrow()
  const { email, mobile, ...rest } = row
  if (email) return { ...rest, bound: { channel: 'email', address: email } }
  return { ...rest, bound: mobile ? { channel: 'sms', address: mobile } : undefined }
}

function nameOfPortal(field: 'official_name' | 'official_name_en') {
  return sql<string | null>`(select config ->> ${field} from portal_config order by id desc limit 1)`
}
