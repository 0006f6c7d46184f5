import { z } from 'zod'
import { emptyAsUndefined } from './gateway-settings.ts'

/** What another system can say about a person. */
const attributeNames = ['number', 'name', 'name_en', 'email', 'kind', 'organization'] as const
export type AttributeName = (typeof attributeNames)[number]

/** Which claim or attribute of another system says what. */
export type AttributeMap = Readonly<Partial<Record<AttributeName, string>>> & { readonly number: string }

/** Claims that people can change themselves at many systems, or that are given to somebody else later. */
const notNumbers =
  /^(e?mail|email_verified|preferred_username|nickname|name|given_name|family_name|displayname|cn|phone(_number)?|mobile|profile|website)$/i

const PAIRS = /^\s*[a-z_]+\s*=\s*[\w.:/-]{1,100}\s*(,\s*[a-z_]+\s*=\s*[\w.:/-]{1,100}\s*)*$/
const pairs =
  'must be pairs such as number=student_id, name=name, with the names number, name, name_en, email, kind and organization'
const fixed =
  'needs a number that people cannot change themselves: e-mail addresses, names and preferred_username are not accepted'

/** Pairs of our names and those of the other system. */
export const attributeMap = z
  .string()
  .regex(PAIRS, pairs)
  .refine((text) => text.split(',').every((pair) => isAttribute(pair.split('=')[0]?.trim())), pairs)
  .refine((text) => hasFixedNumber(text), fixed)

/** A name in one language, or in Chinese and English with a | between. */
const buttonName = z.string().max(100, 'must be no longer than 100').optional()
const onOff = z.enum(['on', 'off'], 'must be on or off')
const serverAddress =
  'must be an address that begins with https://, without a query; http:// is accepted for this machine only'

/** The settings of log-ins at other systems. */
export const signOnSettings = {
  OIDC_ISSUER: z.preprocess(emptyAsUndefined, z.string().refine(isServer, serverAddress).optional()),
  OIDC_CLIENT_ID: z.preprocess(emptyAsUndefined, z.string().max(500, 'must be no longer than 500').optional()),
  OIDC_CLIENT_SECRET: z.preprocess(emptyAsUndefined, z.string().max(2_000).optional()),
  OIDC_SCOPE: z.preprocess(
    emptyAsUndefined,
    z
      .string()
      .regex(/^openid( [\w.:/-]+)*$/, 'must begin with openid, such as openid profile')
      .default('openid profile'),
  ),
  OIDC_CLAIMS: z.preprocess(emptyAsUndefined, attributeMap.optional()),
  OIDC_ACR: z.preprocess(
    emptyAsUndefined,
    z
      .string()
      .max(2_000)
      .transform((list) => list.split(',').map((value) => value.trim()))
      .refine(
        (values) => values.every((value) => /^\S{1,200}$/.test(value)),
        'must be values without blanks, separated by commas',
      )
      .optional(),
  ),
  OIDC_NAME: z.preprocess(emptyAsUndefined, buttonName),
  CAS_URL: z.preprocess(emptyAsUndefined, z.string().refine(isServer, serverAddress).optional()),
  CAS_ATTRIBUTES: z.preprocess(emptyAsUndefined, attributeMap.default('number=user')),
  CAS_NAME: z.preprocess(emptyAsUndefined, buttonName),
  SIGN_ON_CREATE: z.preprocess(emptyAsUndefined, onOff.default('off')),
  SIGN_ON_AT_ONCE: z.preprocess(emptyAsUndefined, z.enum(['oidc', 'cas'], 'must be oidc or cas').optional()),
  LOCAL_LOGIN: z.preprocess(emptyAsUndefined, onOff.default('on')),
}

export type ProviderKey = 'oidc' | 'cas'

/** What the button of a provider says. */
export interface ProviderName {
  readonly zh: string
  readonly en: string
}

export interface OidcSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scope: string
  readonly claims: AttributeMap
  /** The values of `acr` that mean two factors, beside those of standards. */
  readonly acr: readonly string[]
  readonly name: ProviderName
}

export interface CasSettings {
  /** Without a slash at its end. */
  readonly url: string
  readonly attributes: AttributeMap
  readonly name: ProviderName
}

/** How people log in at other systems. */
export interface SignOn {
  readonly oidc: OidcSettings | undefined
  readonly cas: CasSettings | undefined
  /** Whether the first log-in adds a person whose number nobody has. */
  readonly create: boolean
  /** The provider that people are led to without a click. */
  readonly atOnce: ProviderKey | undefined
  /** Whether passwords of the portal are accepted. */
  readonly localLogin: boolean
}

export const noSignOn: SignOn = { oidc: undefined, cas: undefined, create: false, atOnce: undefined, localLogin: true }

type Settings = z.output<z.ZodObject<typeof signOnSettings>>

/** Settings that are missing beside those that are set. */
export function signOnProblems(settings: Settings, publicUrl: URL | undefined): string[] {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_CLAIMS, CAS_URL } = settings
  const { CAS_ATTRIBUTES, SIGN_ON_AT_ONCE, SIGN_ON_CREATE, LOCAL_LOGIN } = settings
  const has = { oidc: OIDC_ISSUER !== undefined, cas: CAS_URL !== undefined }
  const any = has.oidc || has.cas
  const needs = (wanted: boolean, name: string, because: string) =>
    wanted ? [`${name} must be set too ${because}`] : []
  const maps: (readonly [string, string])[] = has.oidc && OIDC_CLAIMS ? [['OIDC_CLAIMS', OIDC_CLAIMS]] : []
  if (has.cas) maps.push(['CAS_ATTRIBUTES', CAS_ATTRIBUTES])
  return [
    ...needs(has.oidc && !OIDC_CLIENT_ID, 'OIDC_CLIENT_ID', 'where OIDC_ISSUER is'),
    ...needs(has.oidc && !OIDC_CLIENT_SECRET, 'OIDC_CLIENT_SECRET', 'where OIDC_ISSUER is'),
    ...needs(has.oidc && !OIDC_CLAIMS, 'OIDC_CLAIMS', 'where OIDC_ISSUER is: it says which claim is the number'),
    ...needs(any && !publicUrl, 'PUBLIC_URL', 'for single sign-on: the other system leads people back there'),
    ...needs(LOCAL_LOGIN === 'off' && !any, 'OIDC_ISSUER or CAS_URL', 'where LOCAL_LOGIN is off'),
    ...(SIGN_ON_AT_ONCE && !has[SIGN_ON_AT_ONCE] ? [`SIGN_ON_AT_ONCE names ${SIGN_ON_AT_ONCE}, which is not set`] : []),
    ...(SIGN_ON_CREATE === 'on'
      ? maps
          .filter(([, text]) => !(mapOf(text).name && mapOf(text).kind))
          .map(([name]) => `${name} must map name and kind too where SIGN_ON_CREATE is on`)
      : []),
  ]
}

export function signOnOf(settings: Settings): SignOn {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_CLAIMS, OIDC_SCOPE, OIDC_NAME } = settings
  const { CAS_URL, CAS_ATTRIBUTES, CAS_NAME } = settings
  const hasOidc = OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET && OIDC_CLAIMS
  return {
    oidc: hasOidc
      ? {
          issuer: OIDC_ISSUER,
          clientId: OIDC_CLIENT_ID,
          clientSecret: OIDC_CLIENT_SECRET,
          scope: OIDC_SCOPE,
          claims: mapOf(OIDC_CLAIMS),
          acr: settings.OIDC_ACR ?? [],
          name: nameOf(OIDC_NAME),
        }
      : undefined,
    cas: CAS_URL
      ? { url: CAS_URL.replace(/\/$/, ''), attributes: mapOf(CAS_ATTRIBUTES), name: nameOf(CAS_NAME) }
      : undefined,
    create: settings.SIGN_ON_CREATE === 'on',
    atOnce: settings.SIGN_ON_AT_ONCE,
    localLogin: settings.LOCAL_LOGIN === 'on',
  }
}

export function mapOf(text: string): AttributeMap {
  const entries = text.split(',').map((pair) => pair.split('=').map((part) => part.trim()))
  return Object.fromEntries(entries) as unknown as AttributeMap
}

function nameOf(text: string | undefined): ProviderName {
  if (text === undefined) return { zh: '统一身份认证', en: 'Single sign-on' }
  const [zh = '', en = zh] = text.split('|').map((part) => part.trim())
  return { zh, en }
}

function isAttribute(name: string | undefined): boolean {
  return attributeNames.some((known) => known === name)
}

function hasFixedNumber(text: string): boolean {
  const { number } = mapOf(text) as { number?: string }
  return number !== undefined && !notNumbers.test(number)
}

function isServer(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return false
  return (
    url.protocol === 'https:' || (url.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname))
  )
}
