import { z } from 'zod'
import * as limits from './limits.ts'
import { cleanNumber } from './person-number.ts'

/** A boolean in requests and responses: 1 or 0. */
export const flag = z.union([z.literal(0), z.literal(1)])
/** A point in time, ISO 8601 with an offset. */
export const instant = z.iso.datetime({ offset: true })
/** A numeric record key, assigned by the server. */
export const numericId = z.int().positive()
/** A record key chosen by people: letters, digits, dot, dash, underscore. */
export const slug = z.string().regex(/^[\w.-]{1,64}$/, 'must be 1 to 64 letters, digits, dots, dashes or underscores')
/** A student or staff number in a request body, converted to its stored form. */
export const personNumber = z.preprocess(
  (value) => (typeof value === 'string' ? cleanNumber(value.slice(0, limits.searchText)) : value),
  slug,
) as unknown as typeof slug
/**
 * The name of a person. The format lets a test find the calls that show names to others, because each such access is
 * audited.
 */
export const personName = z.string().meta({ format: 'person-name' })
/** The kinds of characters in a password; they must equal those of the kit's `passwordStrength`. */
const passwordKinds = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{Lu}\p{Ll}\p{Nd}]/u]

/** A password that someone chooses; its length is counted in characters, not in UTF-16 units. */
export const newPassword = z
  .string()
  .max(200)
  .refine((text) => {
    const { length } = [...text]
    return length >= limits.passwordMin && length <= limits.passwordMax
  }, `must have ${limits.passwordMin} to ${limits.passwordMax} characters`)
  .refine(
    (text) => passwordKinds.filter((kind) => kind.test(text)).length >= limits.passwordKinds,
    `must have ${limits.passwordKinds} of: upper case, lower case, digit, special character`,
  )

/** A language of the portal. */
export const locale = z.enum(['zh', 'en'])

/** Invisible characters. Private-use characters are visible, because fonts have rare characters there. */
const INVISIBLE = /[\s\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu
const BREAK_OR_CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u

/** Text of any number of lines with at least one visible character. */
export function filledText(max: number) {
  return z
    .string()
    .max(max)
    .refine((text) => text.replace(INVISIBLE, '') !== '', 'must not be blank')
}

/**
 * One line of text that may not be blank. Direction marks and joiners are allowed, because names and emoji need them.
 */
export function line(max: number) {
  return filledText(max).refine((text) => !BREAK_OR_CONTROL.test(text), 'must be one line without control characters')
}

/**
 * An address that the portal may link to: `https://…`, `//…`, or a path of the portal itself. Everything else
 * (`javascript:`, `data:`, plain `http:`) is refused.
 */
export const link = z
  .string()
  .max(limits.url)
  .regex(/^(https:\/\/[^\s/]|\/\/[^\s/]|\/(?![/\\])|$)[^\s\\]*$/i, 'must start with https://, // or /')

/**
 * A value that is sent as JSON text in a query parameter. Callers pass the value; the client writes it as JSON, and the
 * server parses it before `schema` checks it.
 */
export function jsonText<Schema extends z.ZodType>(schema: Schema): Schema {
  const parsed = z.preprocess((value, context) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value)
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON' })
      return z.NEVER
    }
  }, schema)
  return parsed as unknown as Schema
}

/** A whole number that is sent as text in a query parameter. Callers pass the number. */
export function queryInt(min: number, max: number) {
  const parsed = z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value),
    z.int().min(min).max(max),
  )
  return parsed as unknown as z.ZodInt
}

/**
 * The revision of an object that the caller has read. A caller that saves the object sends it back; the call is refused
 * if the object has changed since.
 */
export const revision = z.string().max(64)

/** The page that a caller asks for, counted from 1. */
export const pageQuery = {
  page: queryInt(1, 1_000_000).optional(),
  page_size: queryInt(1, limits.pageSize).optional(),
}
/** An external identity provider, by its name in the settings. */
export const signOnProvider = z.string().regex(/^[a-z][a-z0-9]{0,29}$/, 'must be the name of a provider')
export const signOnKind = z.enum(['oidc', 'cas', 'saml', 'wecom', 'dingtalk'])
