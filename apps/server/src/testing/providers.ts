import type {
  CasSettings,
  DingtalkSettings,
  OidcSettings,
  SamlSettings,
  WecomSettings,
} from '../process/settings/sign-on-providers.ts'
import type { CasServer } from './cas-server.ts'
import type { OidcServer } from './oidc-server.ts'
import type { SamlServer } from './saml-server.ts'

const name = { zh: '统一身份认证', en: 'Campus account' }

/** OIDC settings of a portal that trusts this test server. */
export function oidcSettings(
  { issuer, clientId, clientSecret }: Pick<OidcServer, 'issuer' | 'clientId' | 'clientSecret'>,
  overrides: Partial<OidcSettings> = {},
): OidcSettings {
  return {
    key: 'oidc',
    kind: 'oidc',
    name,
    icon: '',
    issuer,
    clientId,
    clientSecret,
    scope: 'openid profile',
    claims: { number: 'student_number' },
    acr: [],
    ...overrides,
  }
}

/** CAS settings of a portal that trusts this test server. */
export function casSettings({ url }: Pick<CasServer, 'url'>, overrides: Partial<CasSettings> = {}): CasSettings {
  return { key: 'cas', kind: 'cas', name, icon: '', url, attributes: { number: 'number' }, ...overrides }
}

/** SAML settings of a portal that trusts this test server. */
export function samlSettings(
  { metadataUrl }: Pick<SamlServer, 'metadataUrl'>,
  overrides: Partial<SamlSettings> = {},
): SamlSettings {
  return {
    key: 'saml',
    kind: 'saml',
    name,
    icon: '',
    metadata: metadataUrl,
    metadataCertFile: undefined,
    idp: undefined,
    entityId: undefined,
    pair: undefined,
    attributes: { number: 'uid', name: 'displayName', email: 'mail', kind: 'eduPersonAffiliation', organization: 'ou' },
    ...overrides,
  }
}

export const wecomSettings: WecomSettings = {
  key: 'wecom',
  kind: 'wecom',
  name: { zh: '企业微信', en: 'WeCom' },
  icon: '',
  corpId: 'ww1',
  agentId: '1000002',
  secret: 'wecom-secret',
  attributes: { number: 'userid' },
}

export const dingtalkSettings: DingtalkSettings = {
  key: 'dingtalk',
  kind: 'dingtalk',
  name: { zh: '钉钉', en: 'DingTalk' },
  icon: '',
  corpId: 'ding1',
  clientId: 'dingapp',
  clientSecret: 'ding-secret',
  attributes: { number: 'job_number' },
}
