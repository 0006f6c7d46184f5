import { z } from 'zod'

/** Many ways of setting the environment cannot leave a variable out, only empty. */
export const empty = (value: unknown) => (value === '' ? undefined : value)

/** Short ones can be guessed from a single signed message. */
const SECRET_LENGTH = 16
const unreadable = 'must have a % in its user name or password written as %25'

/** The settings of what takes messages out of the house. */
export const gatewaySettings = {
  SMTP_URL: z.preprocess(
    empty,
    z
      .string()
      .refine(isSmtpUrl, 'must look like smtp://user:password@mail.example.edu:587, or smtps:// for TLS from the start')
      .refine(isReadable, unreadable)
      .transform((url) => new URL(url))
      .optional(),
  ),
  MAIL_FROM: z.preprocess(
    empty,
    z
      .email('must be a bare e-mail address, such as portal@example.edu')
      .max(254, 'must be no longer than 254')
      .optional(),
  ),
  SMS_URL: z.preprocess(
    empty,
    z
      .string()
      .refine(isHttpUrl, 'must be an address that begins with http:// or https://')
      .refine(isReadable, unreadable)
      .transform((url) => new URL(url))
      .optional(),
  ),
  SMS_SECRET: z.preprocess(
    empty,
    z.string().min(SECRET_LENGTH, `must have at least ${SECRET_LENGTH} characters`).optional(),
  ),
  SMS_PRICE: z.preprocess(
    empty,
    z
      .string()
      .regex(/^\d{1,6}(\.\d{1,4})? [A-Z]{3}$/, 'must be an amount and a currency, such as 0.05 CNY')
      .transform((text) => ({ amount: Number(text.slice(0, -4)), currency: text.slice(-3) }))
      .optional(),
  ),
}

export interface Price {
  readonly amount: number
  readonly currency: string
}

/** What takes messages out of the house. */
export interface Gateways {
  /** May hold a password: never to be shown. Undefined: e-mail waits in the outbox. */
  readonly smtpUrl: URL | undefined
  /** The address that e-mail comes from. */
  readonly mailFrom: string | undefined
  /** May hold a password: never to be shown. Undefined: text messages wait in the outbox. */
  readonly smsUrl: URL | undefined
  /** Text messages are signed with it, so that the gateway knows whom they come from. */
  readonly smsSecret: string | undefined
  /** Of one part of a text message. */
  readonly smsPrice: Price | undefined
}

type Settings = z.output<z.ZodObject<typeof gatewaySettings>>

/** What each gateway needs beside its address. */
export function missingGatewaySettings(settings: Settings): string[] {
  const { SMTP_URL, MAIL_FROM, SMS_URL, SMS_SECRET } = settings
  return [
    ...(SMTP_URL && !MAIL_FROM ? ['MAIL_FROM must be set too where SMTP_URL is: e-mail needs a sender'] : []),
    ...(SMS_URL && !SMS_SECRET
      ? ['SMS_SECRET must be set too where SMS_URL is: text messages are signed with it']
      : []),
  ]
}

export function gatewaysOf(settings: Settings): Gateways {
  return {
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    smsUrl: settings.SMS_URL,
    smsSecret: settings.SMS_SECRET,
    smsPrice: settings.SMS_PRICE,
  }
}

/** Whether the user name and the password can be taken out of an address; whether it is one is looked at elsewhere. */
function isReadable(text: string): boolean {
  const url = URL.parse(text)
  try {
    decodeURIComponent(`${url?.username}${url?.password}`)
    return true
  } catch (error) {
    if (error instanceof URIError) return false
    throw error
  }
}

function isSmtpUrl(text: string): boolean {
  const url = URL.parse(text)
  const bare = url?.search === '' && url.hash === '' && ['', '/'].includes(url.pathname)
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && bare
}

function isHttpUrl(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.hash === ''
}
