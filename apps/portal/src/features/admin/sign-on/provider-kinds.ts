import { useLingui } from '@lingui/react/macro'
import type { ProviderKind } from './state.ts'

/** The kinds of providers, in the order of the page. */
export const providerKinds = ['oidc', 'saml', 'cas', 'wecom', 'dingtalk'] as const satisfies readonly ProviderKind[]

/** The names of the kinds, for users. */
export function useProviderKindNames(): Record<ProviderKind, string> {
  const { t } = useLingui()
  return { oidc: 'OpenID Connect', saml: 'SAML 2.0', cas: 'CAS 3', wecom: t`WeCom`, dingtalk: t`DingTalk` }
}
