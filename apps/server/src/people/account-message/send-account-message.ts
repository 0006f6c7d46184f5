import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { Localized } from '../../runtime/http/app-error.ts'
import { derivedSecret } from '../../runtime/session/server-secret.ts'
import { type Locale, localeInForce, pick } from '../../runtime/shared/locale.ts'
import { confirmedEmail, confirmedMobile } from '../person/contact.ts'
import type { Address } from './linked-addresses.ts'
import { messageSecret, seal } from './sealed-content.ts'

/** NOTIFY on this channel makes the dispatcher check for account messages immediately. */
export const accountMessageChannel = 'account_message'

export interface AccountMessage {
  /** Null if no one should get the message. Sending then takes as long as for a person. */
  readonly personId: number | null
  /** Name in the log, such as `email-changed`. */
  readonly kind: string
  readonly subject: Localized
  /** The complete content of a text message. Must not contain text that others have typed. */
  readonly text: Localized
  /**
   * Where it goes; by default to the person's confirmed e-mail address, else to their confirmed phone, else nowhere.
   */
  readonly to?: Address
  /** Time until the message is no longer sent; by default a day. */
  readonly expiresInMinutes?: number
  /** The language of the browser, for people who have not saved one. */
  readonly preferredLocale?: Locale | null
}

const DAY_MINUTES = 1_440
/** If more messages of a kind wait for one person, the oldest are deleted; the other kinds may be warnings. */
const MAX_WAITING = 20

/**
 * Sends a message of the portal itself to one person, such as a code or “your e-mail address was changed”, when the
 * transaction commits. It does not wait behind notices, is not shown in the outbox, and is deleted once it was
 * delivered or has expired.
 */
export function sendAccountMessage(trx: Db, message: AccountMessage): Promise<void> {
  return sendAccountMessages(trx, [message])
}

/** Sends many messages, with as many statements as for one. */
export async function sendAccountMessages(trx: Db, messages: readonly AccountMessage[]): Promise<void> {
  if (messages.length === 0) return
  const addressees = await addresseesOf(trx, messages)
  const secret = await derivedSecret(trx, messageSecret)
  const rows = messages.flatMap(({ personId, kind, subject, text, ...message }, index) => {
    const person = addressees[index]
    const to = message.to ?? person?.confirmed
    if (!person || !to) return []
    const { locale } = person
    const sender = pick(locale, person.portal ?? '', person.portal_en ?? '') || 'Quadrangle'
    const prefix = to.channel === 'email' ? '' : locale === 'zh' ? `【${sender}】` : `${sender}: `
    const content = { address: to.address, locale, sender, subject: subject[locale], text: `${prefix}${text[locale]}` }
    const minutes = personId === null ? 0 : (message.expiresInMinutes ?? DAY_MINUTES)
    return [{ personId, kind, channel: to.channel, sealed: seal(secret, content), minutes }]
  })
  if (rows.length > 0) await insertMessages(trx, rows)
}

interface MessageRow {
  readonly personId: number | null
  readonly kind: string
  readonly channel: Address['channel']
  readonly sealed: Buffer
  readonly minutes: number
}

async function insertMessages(trx: Db, rows: readonly MessageRow[]): Promise<void> {
  const column = <Key extends keyof MessageRow>(key: Key) => rows.map((row) => row[key])
  await sql`with fresh as (
      select * from unnest(${column('personId')}::bigint[], ${column('kind')}::text[], ${column('channel')}::text[],
        ${column('sealed')}::bytea[], ${column('minutes')}::integer[]) f (person_id, kind, channel, sealed, minutes)),
    surplus as (
      delete from account_message where id in (
        select id from (
          select id, fresh_of.messages + row_number() over (partition by m.person_id, m.kind order by m.created_at desc) as place
          from account_message m
          join (select person_id, kind, count(*) as messages from fresh group by person_id, kind) fresh_of
            using (person_id, kind)) waiting
        where place > ${MAX_WAITING}))
    insert into account_message (person_id, kind, channel, sealed, expires_at)
    select person_id, kind, channel, sealed, now() + make_interval(mins => minutes) from fresh`.execute(trx)
  await sql`select pg_notify(${accountMessageChannel}, '')`.execute(trx)
}

interface Addressee {
  readonly locale: Locale
  readonly portal: string | null
  readonly portal_en: string | null
  readonly confirmed: Address | undefined
}

interface AddresseeRow extends Omit<Addressee, 'confirmed'> {
  readonly email: string | null
  readonly mobile: string | null
}

/** The recipient of each message. */
async function addresseesOf(trx: Db, messages: readonly AccountMessage[]): Promise<Addressee[]> {
  const people = messages.map(({ personId }) => personId)
  const locales = messages.map(({ preferredLocale }) => preferredLocale ?? null)
  const { rows } =
    await sql<AddresseeRow>`select ${localeInForce(sql.ref('m.person_id'), sql.ref('m.chosen'))} as locale,
      ${confirmedEmail} as email, ${confirmedMobile} as mobile,
      ${nameOfPortal('official_name')} as portal, ${nameOfPortal('official_name_en')} as portal_en
    from unnest(${people}::bigint[], ${locales}::text[]) with ordinality m (person_id, chosen, place)
    left join person p on p.id = m.person_id
    order by m.place`.execute(trx)
  return rows.map(({ email, mobile, ...row }) => {
    if (email) return { ...row, confirmed: { channel: 'email', address: email } }
    return { ...row, confirmed: mobile ? { channel: 'sms', address: mobile } : undefined }
  })
}

function nameOfPortal(field: 'official_name' | 'official_name_en') {
  return sql<string | null>`(select config ->> ${field} from portal_config order by id desc limit 1)`
}
