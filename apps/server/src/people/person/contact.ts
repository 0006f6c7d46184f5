import { sql } from 'kysely'

/**
 * The e-mail address to which messages to the person `p` are sent: one that the institution or the person has linked;
 * null without one.
 */
export const emailAddress = sql<string | null>`(case when p.email_bound and p.email <> '' then p.email end)`

/**
 * The mobile number to which messages to the person `p` are sent: the one that the institution checked, else the one
 * that the person has linked; null without one.
 */
export const mobileNumber = sql<string | null>`(case
  when p.verified_phone <> '' then p.verified_phone
  when p.phone_bound and p.mobile <> '' then p.mobile end)`

/**
 * The linked e-mail address of the person `p`, if they have confirmed it by a code themselves. It is spelled as they
 * confirmed it: letters that are equal without case may belong to another domain. A trigger clears it when another
 * address is linked.
 */
export const confirmedEmail = sql<string | null>`nullif(p.confirmed_email, '')`

/** The linked mobile number of the person `p`, if they have confirmed it by a code themselves. */
export const confirmedMobile = sql<string | null>`nullif(p.confirmed_phone, '')`

/**
 * The first mobile number of the person `p` as they see it. If it is not linked, it is used neither to log in nor for
 * messages.
 */
export const displayMobile = sql<string>`(case when p.phone_bound then coalesce(p.mobile, '')
  else coalesce(p.contact_mobile, p.mobile, '') end)`
