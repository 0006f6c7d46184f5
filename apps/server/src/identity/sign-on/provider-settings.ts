import type { contract, DataOf } from '@quadrangle/api-client/contract'
import type { Db } from '../../database/schema.ts'
import type { AttributeMap, AttributeName } from '../../process/settings/attribute-map.ts'
import type { Config } from '../../process/settings/config.ts'
import { attributesOf } from '../../process/settings/sign-on-providers.ts'
import type { ProviderKey } from '../../process/settings/sign-on-settings.ts'
import { instant } from '../../runtime/shared/json-values.ts'
import { describeProvider } from './protocols.ts'

type Provider = DataOf<typeof contract.signOn.settings>['providers'][number]

/** The enabled providers, without their secrets, and the portal's addresses that must be registered at each. */
export async function providerSettings(db: Db, { signOn, publicUrl }: Config): Promise<Provider[]> {
  const states = await db.selectFrom('sign_on_state').selectAll().execute()
  const addressOf = (path: string) => new URL(path, publicUrl).href
  const host = publicUrl?.host ?? ''
  const stateOf = (key: ProviderKey) => {
    const state = states.find(({ provider }) => provider === key)
    return {
      last_success_at: state?.last_success_at ? instant(state.last_success_at) : null,
      last_error_at: state?.last_error_at ? instant(state.last_error_at) : null,
      last_error: state?.last_error ? (state.last_error as NonNullable<Provider['last_error']>) : null,
      last_detail: state?.last_detail ?? '',
    }
  }
  return signOn.providers.map((provider) => {
    const { key, kind, name } = provider
    const { address, clientId, scope, paths } = describeProvider(provider)
    return {
      key,
      kind,
      name: name.zh,
      name_en: name.en,
      address,
      client_id: clientId,
      scope,
      attributes: listOf(attributesOf(provider)),
      addresses: paths.map(([use, path]) => ({ kind: use, address: use === 'domain' ? host : addressOf(path) })),
      ...stateOf(key),
    }
  })
}

function listOf(map: AttributeMap): Provider['attributes'] {
  const pairs = Object.entries(map) as [AttributeName, string][]
  return pairs.map(([of, claim]) => ({ of, claim }))
}
