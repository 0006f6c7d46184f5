import { isAbsolute } from 'node:path'
import { z } from 'zod'
import { type AttributeMap, attributeMap, mapOf } from './attribute-map.ts'
import { emptyAsUndefined } from './gateway-settings.ts'

const serverAddress =
  'must be an address that begins with https://, without a query; http:// is accepted for this machine only'
const metadataPlace = `must be the absolute path of a file, or ${serverAddress.slice('must be '.length)}`
const iconAddress = 'must be the address of an image of this portal, such as /media/icons/campus.svg'

/** A name for both languages, or a Chinese and an English name, separated by |. */
const buttonName = z.string().max(100, 'must be no longer than 100').optional()
const buttonIcon = z
  .string()
  .regex(/^\/(?![/\\])[\w./%-]{1,300}$/, iconAddress)
  .optional()
const server = z.string().refine(isServerUrl, serverAddress).optional()
const identifier = z
  .string()
  .regex(/^[\w.-]{1,100}$/, 'must be letters, digits, dots, dashes and underscores')
  .optional()
const secret = z.string().max(2_000, 'must be no longer than 2000').optional()
const file = z.string().refine(isAbsolute, 'must be the absolute path of a file').optional()

const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(emptyAsUndefined, schema)

/** The settings of one provider of each kind. */
export const providerSettings = {
  OIDC_ISSUER: optional(server),
  OIDC_CLIENT_ID: optional(z.string().max(500, 'must be no longer than 500').optional()),
  OIDC_CLIENT_SECRET: optional(secret),
  OIDC_SCOPE: optional(
    z
      .string()
      .regex(/^openid( [\w.:/-]+)*$/, 'must begin with openid, such as openid profile')
      .default('openid profile'),
  ),
  OIDC_CLAIMS: optional(attributeMap.optional()),
  OIDC_ACR: optional(
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
  OIDC_NAME: optional(buttonName),
  OIDC_ICON: optional(buttonIcon),
  CAS_URL: optional(server),
  CAS_ATTRIBUTES: optional(attributeMap.default('number=user')),
  CAS_NAME: optional(buttonName),
  CAS_ICON: optional(buttonIcon),
  SAML_METADATA: optional(
    z
      .string()
      .refine((text) => isAbsolute(text) || isServerUrl(text, { query: true }), metadataPlace)
      .optional(),
  ),
  SAML_METADATA_CERT_FILE: optional(file),
  SAML_IDP: optional(z.string().max(1_024, 'must be no longer than 1024').optional()),
  SAML_ENTITY_ID: optional(z.string().max(1_024, 'must be no longer than 1024').optional()),
  SAML_KEY_FILE: optional(file),
  SAML_CERT_FILE: optional(file),
  SAML_ATTRIBUTES: optional(attributeMap.optional()),
  SAML_NAME: optional(buttonName),
  SAML_ICON: optional(buttonIcon),
  WECOM_CORP_ID: optional(identifier),
  WECOM_AGENT_ID: optional(identifier),
  WECOM_SECRET: optional(secret),
  WECOM_ATTRIBUTES: optional(attributeMap.default('number=userid')),
  WECOM_NAME: optional(buttonName),
  WECOM_ICON: optional(buttonIcon),
  DINGTALK_CORP_ID: optional(identifier),
  DINGTALK_CLIENT_ID: optional(identifier),
  DINGTALK_CLIENT_SECRET: optional(secret),
  DINGTALK_ATTRIBUTES: optional(attributeMap.default('number=job_number')),
  DINGTALK_NAME: optional(buttonName),
  DINGTALK_ICON: optional(buttonIcon),
}

export type ProviderVariables = z.output<z.ZodObject<typeof providerSettings>>

/** The text on the button of a provider. */
export interface ProviderName {
  readonly zh: string
  readonly en: string
}

interface ProviderBase {
  /** The name of the provider in addresses and tables. */
  readonly key: string
  readonly name: ProviderName
  /** The address of an image; empty for the default one. */
  readonly icon: string
}

export interface OidcSettings extends ProviderBase {
  readonly kind: 'oidc'
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scope: string
  readonly claims: AttributeMap
  /** The values of `acr` that mean two factors, in addition to the standard ones. */
  readonly acr: readonly string[]
}

export interface CasSettings extends ProviderBase {
  readonly kind: 'cas'
  /** Without a slash at its end. */
  readonly url: string
  readonly attributes: AttributeMap
}

export interface SamlSettings extends ProviderBase {
  readonly kind: 'saml'
  /** The address of the metadata, or the path of a file with them. */
  readonly metadata: string
  /** The file with the certificates of the signers of the metadata; undefined: TLS authenticates the metadata. */
  readonly metadataCertFile: string | undefined
  /** The entity ID of the identity provider; undefined if the metadata contain only one. */
  readonly idp: string | undefined
  /** The entity ID of the portal; undefined: the address of its metadata. */
  readonly entityId: string | undefined
  /** The files of the portal’s own key and certificate. */
  readonly pair: { readonly keyFile: string; readonly certFile: string } | undefined
  readonly attributes: AttributeMap
}

export interface WecomSettings extends ProviderBase {
  readonly kind: 'wecom'
  readonly corpId: string
  readonly agentId: string
  readonly secret: string
  readonly attributes: AttributeMap
}

export interface DingtalkSettings extends ProviderBase {
  readonly kind: 'dingtalk'
  readonly corpId: string
  readonly clientId: string
  readonly clientSecret: string
  readonly attributes: AttributeMap
}

export type ProviderSettings = OidcSettings | CasSettings | SamlSettings | WecomSettings | DingtalkSettings
export type ProviderKind = ProviderSettings['kind']

interface ReadResult {
  /** Undefined if a setting is missing. */
  readonly provider: ProviderSettings | undefined
  readonly problems: readonly string[]
}

/** Reads one kind of provider. `variable` returns the name of a setting in the environment. */
type Reader = (settings: ProviderVariables, key: string, variable: (name: string) => string) => ReadResult

/** How each kind of provider is read. `on` is the setting that switches it on. */
const readers: Readonly<Record<ProviderKind, { readonly on: keyof ProviderVariables; readonly read: Reader }>> = {
  oidc: {
    on: 'OIDC_ISSUER',
    read(settings, key, variable) {
      const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_CLAIMS } = settings
      const needed = { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret }
      const problems = missingSettings(needed, 'OIDC_ISSUER', variable)
      if (!OIDC_CLAIMS) {
        const reason = `because ${variable('OIDC_ISSUER')} is set: it says which claim is the number`
        problems.push(`${variable('OIDC_CLAIMS')} must also be set, ${reason}`)
      }
      if (!issuer || !clientId || !clientSecret || !OIDC_CLAIMS) return { provider: undefined, problems }
      const button = { key, name: nameOf(settings.OIDC_NAME, singleSignOn), icon: settings.OIDC_ICON ?? '' }
      const { OIDC_SCOPE: scope, OIDC_ACR: acr = [] } = settings
      const claims = mapOf(OIDC_CLAIMS)
      return { provider: { ...button, kind: 'oidc', issuer, clientId, clientSecret, scope, claims, acr }, problems: [] }
    },
  },
  cas: {
    on: 'CAS_URL',
    read(settings, key) {
      const button = { key, name: nameOf(settings.CAS_NAME, singleSignOn), icon: settings.CAS_ICON ?? '' }
      const url = (settings.CAS_URL ?? '').replace(/\/$/, '')
      return { provider: { ...button, kind: 'cas', url, attributes: mapOf(settings.CAS_ATTRIBUTES) }, problems: [] }
    },
  },
  saml: {
    on: 'SAML_METADATA',
    read(settings, key, variable) {
      const { SAML_METADATA: metadata, SAML_ATTRIBUTES, SAML_KEY_FILE: keyFile, SAML_CERT_FILE: certFile } = settings
      const problems = missingSettings({ SAML_ATTRIBUTES }, 'SAML_METADATA', variable)
      if (!keyFile !== !certFile) {
        const [set, other] = keyFile ? ['SAML_KEY_FILE', 'SAML_CERT_FILE'] : ['SAML_CERT_FILE', 'SAML_KEY_FILE']
        problems.push(`${variable(other)} must also be set, because ${variable(set)} is set`)
      }
      if (!metadata || !SAML_ATTRIBUTES || problems.length > 0) return { provider: undefined, problems }
      const provider: SamlSettings = {
        kind: 'saml',
        key,
        name: nameOf(settings.SAML_NAME, singleSignOn),
        icon: settings.SAML_ICON ?? '',
        metadata,
        metadataCertFile: settings.SAML_METADATA_CERT_FILE,
        idp: settings.SAML_IDP,
        entityId: settings.SAML_ENTITY_ID,
        pair: keyFile && certFile ? { keyFile, certFile } : undefined,
        attributes: mapOf(SAML_ATTRIBUTES),
      }
      return { provider, problems }
    },
  },
  wecom: {
    on: 'WECOM_CORP_ID',
    read(settings, key, variable) {
      const { WECOM_CORP_ID: corpId, WECOM_AGENT_ID: agentId, WECOM_SECRET: secret } = settings
      const problems = missingSettings({ WECOM_AGENT_ID: agentId, WECOM_SECRET: secret }, 'WECOM_CORP_ID', variable)
      if (!corpId || !agentId || !secret) return { provider: undefined, problems }
      const name = nameOf(settings.WECOM_NAME, { zh: '企业微信', en: 'WeCom' })
      const button = { key, name, icon: settings.WECOM_ICON ?? '' }
      const attributes = mapOf(settings.WECOM_ATTRIBUTES)
      return { provider: { ...button, kind: 'wecom', corpId, agentId, secret, attributes }, problems }
    },
  },
  dingtalk: {
    on: 'DINGTALK_CORP_ID',
    read(settings, key, variable) {
      const { DINGTALK_CORP_ID: corpId, DINGTALK_CLIENT_ID: clientId } = settings
      const { DINGTALK_CLIENT_SECRET: clientSecret } = settings
      const needed = { DINGTALK_CLIENT_ID: clientId, DINGTALK_CLIENT_SECRET: clientSecret }
      const problems = missingSettings(needed, 'DINGTALK_CORP_ID', variable)
      if (!corpId || !clientId || !clientSecret) return { provider: undefined, problems }
      const name = nameOf(settings.DINGTALK_NAME, { zh: '钉钉', en: 'DingTalk' })
      const button = { key, name, icon: settings.DINGTALK_ICON ?? '' }
      const attributes = mapOf(settings.DINGTALK_ATTRIBUTES)
      return { provider: { ...button, kind: 'dingtalk', corpId, clientId, clientSecret, attributes }, problems }
    },
  },
}

export const providerKinds = Object.keys(readers) as readonly ProviderKind[]
/** One of these switches a provider on. */
export const providerSwitches: readonly string[] = Object.values(readers).map(({ on }) => on)

/** The setting that switches a kind of provider on. */
export function switchOfKind(kind: ProviderKind): string {
  return readers[kind].on
}

/** The providers that a set of settings switches on. Without a key, each is named after its kind. */
export function readProviders(settings: ProviderVariables, key?: string, prefix = ''): readonly ReadResult[] {
  return providerKinds
    .filter((kind) => settings[readers[kind].on] !== undefined)
    .map((kind) => readers[kind].read(settings, key ?? kind, (name) => prefix + name))
}

/** The name of the system that a provider's accounts belong to. SAML without `idp`: where the metadata that name it are. */
export function authorityOf(provider: ProviderSettings): string {
  switch (provider.kind) {
    case 'oidc':
      return provider.issuer
    case 'cas':
      return provider.url
    case 'saml':
      return provider.idp ?? provider.metadata
    default:
      return `${provider.kind}:${provider.corpId}`
  }
}

export function attributesOf(provider: ProviderSettings): AttributeMap {
  return provider.kind === 'oidc' ? provider.claims : provider.attributes
}

const singleSignOn: ProviderName = { zh: '统一身份认证', en: 'Single sign-on' }

function nameOf(text: string | undefined, fallback: ProviderName): ProviderName {
  if (text === undefined) return fallback
  const [zh, en] = text.split('|').map((part) => part.trim())
  return { zh: zh || en || fallback.zh, en: en || zh || fallback.en }
}

function missingSettings(
  values: Readonly<Record<string, string | undefined>>,
  on: string,
  variable: (name: string) => string,
): string[] {
  return Object.entries(values)
    .filter(([, value]) => !value)
    .map(([name]) => `${variable(name)} must also be set, because ${variable(on)} is set`)
}

function isServerUrl(text: string, { query = false } = {}): boolean {
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return false
  if (url.search !== '' && !query) return false
  return (
    url.protocol === 'https:' || (url.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname))
  )
}
