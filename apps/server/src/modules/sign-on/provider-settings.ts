import type { contract, DataOf } from '@quadrangle/api-client/contract'
import type { Config } from '../../config.ts'
import type { Db } from '../../database/schema.ts'
import { instant } from '../../shared/json-values.ts'
import type { AttributeMap, AttributeName, ProviderKey } from '../../sign-on-settings.ts'
import { CAS_PATH } from './cas-routes.ts'
import { BACK } from './log-out-route.ts'
import { oidcPaths } from './oidc-routes.ts'

type Provider = DataOf<typeof contract.signOn.settings>['providers'][number]

/** The providers that are on, without their secrets, and what each has to know of the portal. */
export async function providerSettings(db: Db, { signOn: { oidc, cas }, publicUrl }: Config): Promise<Provider[]> {
  const states = await db.selectFrom('sign_on_state').selectAll().execute()
  const addressOf = (path: string) => new URL(path, publicUrl).href
  const stateOf = (key: ProviderKey) => {
    const state = states.find(({ provider }) => provider === key)
    return {
      last_success_at: state?.last_success_at ? instant(state.last_success_at) : null,
      last_error_at: state?.last_error_at ? instant(state.last_error_at) : null,
      last_error: state?.last_error ? (state.last_error as NonNullable<Provider['last_error']>) : null,
      last_detail: state?.last_detail ?? '',
    }
  }
  const providers: Provider[] = []
  if (oidc) {
    const addresses = [
      { kind: 'redirect' as const, address: addressOf(oidcPaths.callback) },
      { kind: 'after-log-out' as const, address: addressOf(BACK) },
      { kind: 'back-channel' as const, address: addressOf(oidcPaths.backChannel) },
      { kind: 'front-channel' as const, address: addressOf(oidcPaths.frontChannel) },
    ]
    providers.push({
      ...{ key: 'oidc', name: oidc.name.zh, name_en: oidc.name.en, address: oidc.issuer },
      ...{ client_id: oidc.clientId, scope: oidc.scope, attributes: listOf(oidc.claims), addresses },
      ...stateOf('oidc'),
    })
  }
  if (cas) {
    providers.push({
      ...{ key: 'cas', name: cas.name.zh, name_en: cas.name.en, address: cas.url },
      ...{ client_id: '', scope: '', attributes: listOf(cas.attributes) },
      addresses: [{ kind: 'service', address: addressOf(CAS_PATH) }],
      ...stateOf('cas'),
    })
  }
  return providers
}

function listOf(map: AttributeMap): Provider['attributes'] {
  const pairs = Object.entries(map) as [AttributeName, string][]
  return pairs.map(([of, claim]) => ({ of, claim }))
}
