import type { FastifyRequest } from 'fastify'
import type { ProviderKind, ProviderSettings } from '../../process/settings/sign-on-providers.ts'
import type { AddressKind } from './addresses.ts'
import { casProtocol } from './cas-routes.ts'
import { oidcProtocol } from './oidc-routes.ts'
import type { SignOnProtocol } from './protocol.ts'
import { samlProtocol } from './saml/saml-routes.ts'
import { dingtalkProtocol } from './scan/dingtalk.ts'
import { wecomProtocol } from './scan/wecom.ts'

const protocols: { readonly [K in ProviderKind]: SignOnProtocol<Extract<ProviderSettings, { kind: K }>> } = {
  oidc: oidcProtocol,
  cas: casProtocol,
  saml: samlProtocol,
  wecom: wecomProtocol,
  dingtalk: dingtalkProtocol,
}

function protocolOf({ kind }: ProviderSettings): SignOnProtocol<ProviderSettings> {
  return protocols[kind] as SignOnProtocol<ProviderSettings>
}

/** The address at which the browser logs in at a provider. `reauthenticate`: even if it is already logged in there. */
export function loginAddress(
  request: FastifyRequest,
  provider: ProviderSettings,
  state: string,
  reauthenticate = false,
): Promise<string> {
  return protocolOf(provider).loginAddress(request, provider, state, reauthenticate)
}

/** The address at which the browser logs out at the provider; undefined if the provider has no log-out. */
export async function logOutAddressOf(
  request: FastifyRequest,
  provider: ProviderSettings,
  hint: string | undefined,
): Promise<string | undefined> {
  return protocolOf(provider).logOutAddress?.(request, provider, hint)
}

/** The address of a provider, and the addresses of the portal that must be registered there. */
export function describeProvider(provider: ProviderSettings): {
  readonly address: string
  readonly clientId: string
  readonly scope: string
  readonly paths: readonly (readonly [AddressKind, string])[]
} {
  return { clientId: '', scope: '', ...protocolOf(provider).describe(provider) }
}
