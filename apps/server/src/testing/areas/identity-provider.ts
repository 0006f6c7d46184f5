import { contract } from '@quadrangle/api-client/contract'
import { call } from '../test-app.ts'
import type { World } from './world.ts'

interface ScimResponse {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly headers: Readonly<Record<string, unknown>>
}

/** An identity provider that writes people over SCIM with a token of its own. */
export async function identityProvider(world: World, name = 'Entra') {
  const response = await call(world.app, contract.scim.createToken, {
    body: { name, days: 30 },
    headers: world.admin.headers,
  })
  const { token } = response.data
  return {
    token,
    async send(
      method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ): Promise<ScimResponse> {
      const scimResponse = await world.app.inject({
        method,
        url: `/scim/v2${path}`,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      })
      const parsed = scimResponse.body === '' ? {} : (JSON.parse(scimResponse.body) as Record<string, unknown>)
      return { status: scimResponse.statusCode, body: parsed, headers: scimResponse.headers }
    },
  }
}

export type IdentityProvider = Awaited<ReturnType<typeof identityProvider>>
