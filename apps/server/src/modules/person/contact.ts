import { sql } from 'kysely'

/** The e-mail address that messages to the person `p` go to; null without one. Only an address that was confirmed counts. */
export const emailAddress = sql<string | null>`(case when p.email_bound and p.email <> '' then p.email end)`

/** The mobile number that messages to the person `p` go to: the one that the institution checked, else their own confirmed one. */
export const mobileNumber = sql<string | null>`(case
  when p.verified_phone <> '' then p.verified_phone
  when p.phone_bound and p.mobile <> '' then p.mobile end)`

/**
 * The first mobile number of the person `p` as they see it. One that is not linked may be stored, but is used neither to log in
 * nor for messages.
 */
export const shownMobile = sql<string>`(case when p.phone_bound then coalesce(p.mobile, '')
  else coalesce(p.contact_mobile, p.mobile, '') end)`
