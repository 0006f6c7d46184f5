import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ProviderSettings } from '../../process/settings/sign-on-providers.ts'
import { beginAttempt } from './attempts.ts'
import { asSignOnError } from './oidc-provider.ts'
import type { SignOnProtocol } from './protocol.ts'
import { noteFailure } from './provider-state.ts'
import { safeTarget } from './safe-target.ts'

/** Redirects the browser to a provider or, on failure, to the log-in page with the reason. */
export async function beginSignOn<Settings extends ProviderSettings>(
  request: FastifyRequest,
  reply: FastifyReply,
  provider: Settings,
  protocol: SignOnProtocol<Settings>,
): Promise<FastifyReply> {
  const { next, again, stay } = request.query as { next?: unknown; again?: unknown; stay?: unknown }
  const { key } = provider
  const reauthenticate = again !== undefined
  // Another site must not be able to choose “stay logged in” by a link, unless the provider asks for the password again.
  const mayStay = reauthenticate || [undefined, 'same-origin'].includes(request.headers['sec-fetch-site'] as string)
  const attempt = { provider: key, target: next, reauthenticate, stays: stay !== undefined && mayStay }
  const state = await beginAttempt(request, reply, attempt)
  try {
    return await reply
      .header('cache-control', 'no-store')
      .redirect(await protocol.loginAddress(request, provider, state, reauthenticate), 302)
  } catch (error) {
    const failure = asSignOnError(error)
    request.log.warn({ err: failure, provider: key }, 'a sign-on failed to start')
    await noteFailure(request.server.database, key, failure)
    return reply.redirect(
      `/login?${new URLSearchParams({ problem: failure.problem, redirect: safeTarget(next) })}`,
      302,
    )
  }
}
