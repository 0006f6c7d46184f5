import { API_PREFIX, type contract, type DataOf } from '@quadrangle/api-client/contract'
import type { FastifyRequest } from 'fastify'
import type { ProviderSettings } from '../../process/settings/sign-on-providers.ts'

/** The kinds of portal addresses that must be registered with a provider. */
export type AddressKind = DataOf<typeof contract.signOn.settings>['providers'][number]['addresses'][number]['kind']

/** The log-in page, without an immediate redirect to the provider. */
export const LOGGED_OUT_PAGE = '/login?signed=out'

/** The path at which a log-in at a provider begins. */
export function startPath({ kind, key }: Pick<ProviderSettings, 'kind' | 'key'>): string {
  return kind === 'cas' && key === 'cas' ? '/cas' : `${API_PREFIX}/sign-on/${key}`
}

/** The portal's other paths for a provider. */
export function pathsOf({ key }: Pick<ProviderSettings, 'key'>) {
  const start = `${API_PREFIX}/sign-on/${key}`
  return {
    callback: `${start}/callback`,
    backChannel: `${start}/ended`,
    frontChannel: `${start}/ended-frame`,
    metadata: `${start}/metadata`,
  }
}

/** An address as other systems see it. */
export function absolute({ server }: Pick<FastifyRequest, 'server'>, path: string): string {
  return new URL(path, server.config.publicUrl).href
}
