import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ProviderSettings } from '../../../process/settings/sign-on-providers.ts'
import { pathsOf, startPath } from '../addresses.ts'
import { type Attempt, consumeAttempt } from '../attempts.ts'
import { beginSignOn } from '../begin.ts'
import { finishSignOn } from '../finish.ts'
import { asSignOnError } from '../oidc-provider.ts'
import type { SignOnProtocol } from '../protocol.ts'
import type { Arrival } from '../provider-login.ts'
import { signOnRoute } from '../route-options.ts'
import { SignOnError } from '../sign-on-error.ts'

const CODE = /^[\w.-]{1,512}$/

interface CodeFlow<Settings> {
  readonly kind: SignOnProtocol<Settings>
  /** The name of the code in the query. */
  readonly parameter: string
  arrive(request: FastifyRequest, settings: Settings, code: string, attempt: Attempt): Promise<Arrival>
}

/** Log-in with a code that comes back in the query, as in OAuth 2.0. */
export function codeRoutes<Settings extends ProviderSettings>(
  app: FastifyInstance,
  settings: Settings,
  { kind, parameter, arrive }: CodeFlow<Settings>,
): void {
  const { key } = settings
  app.get(startPath(settings), signOnRoute, (request, reply) => beginSignOn(request, reply, settings, kind))
  app.get<{ Querystring: Readonly<Record<string, unknown>> }>(
    pathsOf(settings).callback,
    signOnRoute,
    (request, reply) =>
      finishSignOn(request, reply, key, {
        consume: () => consumeAttempt(request, key, stateOf(request.query.state)),
        arrive: async (attempt) => {
          const code = request.query[parameter]
          if (code === undefined) throw new SignOnError('cancelled', 'there is no code')
          if (typeof code !== 'string' || !CODE.test(code)) throw new SignOnError('refused', 'this is no code')
          return arrive(request, settings, code, attempt).catch((error: unknown) => {
            throw asSignOnError(error)
          })
        },
      }),
  )
}

/** The state in a form that these providers return unchanged: WeCom accepts only letters and digits. */
export function plainState(state: string): string {
  return Buffer.from(state, 'base64url').toString('hex')
}

function stateOf(plain: unknown): string | undefined {
  return typeof plain === 'string' && /^[\da-f]{64}$/.test(plain)
    ? Buffer.from(plain, 'hex').toString('base64url')
    : undefined
}
