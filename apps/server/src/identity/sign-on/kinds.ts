import type { FastifyRequest } from 'fastify'
import type { ProviderKind, ProviderSettings } from '../../process/settings/sign-on-providers.ts'
import type { AddressKind } from './addresses.ts'
import { casKind } from './cas-routes.ts'
import type { Kind } from './kind.ts'
import { oidcKind } from './oidc-routes.ts'
import { samlKind } from './saml/saml-routes.ts'
import { dingtalkKind } from './scan/dingtalk.ts'
import { wecomKind } from './scan/wecom.ts'

const kinds: { readonly [K in ProviderKind]: Kind<Extract<ProviderSettings, { kind: K }>> } = {
  oidc: oidcKind,
  cas: casKind,
  saml: samlKind,
  wecom: wecomKind,
  dingtalk: dingtalkKind,
}

function kindOf({ kind }: ProviderSettings): Kind<ProviderSettings> {
  return kinds[kind] as Kind<ProviderSettings>
}

/** The address at which the browser logs in at a provider. `again`: even if it is already logged in there. */
export function loginAddress(
  request: FastifyRequest,
  provider: ProviderSettings,
  state: string,
  again = false,
): Promise<string> {
  return kindOf(provider).loginAddress(request, provider, state, again)
}

/** The address at which the browser logs out at the provider; undefined if the provider has no log-out. */
export async function logOutAddressOf(
  request: FastifyRequest,
  provider: ProviderSettings,
  hint: string | undefined,
): Promise<string | undefined> {
  return kindOf(provider).logOutAddress?.(request, provider, hint)
}

/** The address of a provider, and the addresses of the portal that must be registered there. */
export function describeKind(provider: ProviderSettings): {
  readonly address: string
  readonly clientId: string
  readonly scope: string
  readonly paths: readonly (readonly [AddressKind, string])[]
} {
  return { clientId: '', scope: '', ...kindOf(provider).describe(provider) }
}
