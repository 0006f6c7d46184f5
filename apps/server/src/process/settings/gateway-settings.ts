import { z } from 'zod'
import { blockedPorts } from './blocked-ports.ts'

/** Some tools can only set a variable to an empty value, not leave it out. */
export const emptyAsUndefined = (value: unknown) => (value === '' ? undefined : value)

/** A shorter secret could be guessed from one signed message. */
const MIN_SECRET_LENGTH = 16
const notDecodable = 'must have a % in its user name or password written as %25'

/** The settings of the gateways. */
export const gatewaySettings = {
  SMTP_URL: z.preprocess(
    emptyAsUndefined,
    z
      .string()
      .refine(isSmtpUrl, 'must look like smtp://user:password@mail.example.edu:587, or smtps:// for TLS from the start')
      .refine(hasDecodableCredentials, notDecodable)
      .transform((url) => new URL(url))
      .optional(),
  ),
  MAIL_FROM: z.preprocess(
    emptyAsUndefined,
    z
      .email('must be a bare e-mail address, such as portal@example.edu')
      .max(254, 'must be no longer than 254')
      .optional(),
  ),
  SMS_URL: z.preprocess(
    emptyAsUndefined,
    z
      .string()
      .refine(isHttpUrl, 'must be an address that begins with http:// or https://')
      .refine(
        (text) => !blockedPorts.has(Number(URL.parse(text)?.port)),
        'must have another port: this one belongs to another protocol, so Node refuses to connect to it by HTTP',
      )
      .refine(hasDecodableCredentials, notDecodable)
      .transform((url) => new URL(url))
      .optional(),
  ),
  SMS_SECRET: z.preprocess(
    emptyAsUndefined,
    z.string().min(MIN_SECRET_LENGTH, `must have at least ${MIN_SECRET_LENGTH} characters`).optional(),
  ),
  SMS_PRICE: z.preprocess(
    emptyAsUndefined,
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

/** The gateways that are configured. */
export interface Gateways {
  /** May contain a password. Undefined: e-mails are held in the outbox. */
  readonly smtpUrl: URL | undefined
  /** The sender address of e-mails. */
  readonly mailFrom: string | undefined
  /** May contain a password. Undefined: text messages are held in the outbox. */
  readonly smsUrl: URL | undefined
  /** Signs text messages, so that the gateway can verify them. */
  readonly smsSecret: string | undefined
  /** The price of each part of a text message. */
  readonly smsPrice: Price | undefined
}

type Settings = z.output<z.ZodObject<typeof gatewaySettings>>

/** Settings that a gateway needs besides its URL. */
export function missingGatewaySettings(settings: Settings): string[] {
  const { SMTP_URL, MAIL_FROM, SMS_URL, SMS_SECRET } = settings
  return [
    ...(SMTP_URL && !MAIL_FROM ? ['MAIL_FROM must also be set, because SMTP_URL is set: e-mail needs a sender'] : []),
    ...(SMS_URL && !SMS_SECRET
      ? ['SMS_SECRET must also be set, because SMS_URL is set: text messages are signed with it']
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

/** Whether the user name and password of a URL can be decoded. */
function hasDecodableCredentials(text: string): boolean {
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
  const isBare = url?.search === '' && url.hash === '' && ['', '/'].includes(url.pathname)
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && isBare
}

function isHttpUrl(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.hash === ''
}
