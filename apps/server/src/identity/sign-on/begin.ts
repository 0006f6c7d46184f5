import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ProviderSettings } from '../../process/settings/sign-on-providers.ts'
import { beginAttempt } from './attempts.ts'
import { asSignOnError } from './oidc-provider.ts'
import type { SignOnProtocol } from './protocol.ts'
import { noteFailure } from './provider-state.ts'
import { safeTarget } from './safe-target.ts'

/** Redirects the browser to a provider, or to the log-in page with the reason why not. */
export async function beginSignOn<Settings extends ProviderSettings>(
  request: FastifyRequest,
  reply: FastifyReply,
  provider: Settings,
  protocol: SignOnProtocol<Settings>,
): Promise<FastifyReply> {
  const { next, again, stay } = request.query as { next?: unknown; again?: unknown; stay?: unknown }
  const { key } = provider
  try {
    const reauthenticate = again !== undefined
    // A link of another site cannot tick the box of the log-in page, unless the provider asks for the password again.
    const mayStay = reauthenticate || [undefined, 'same-origin'].includes(request.headers['sec-fetch-site'] as string)
    const attempt = { provider: key, target: next, reauthenticate, stays: stay !== undefined && mayStay }
    const state = await beginAttempt(request, reply, attempt)
    return await reply
      .header('cache-control', 'no-store')
      .redirect(await protocol.loginAddress(request, provider, state, reauthenticate), 302)
  } catch (error) {
    const failure = asSignOnError(error)
    request.log.warn({ err: failure, provider: key }, 'a sign-on provider cannot be asked')
    await noteFailure(request.server.database, key, failure)
    return reply.redirect(
      `/login?${new URLSearchParams({ problem: failure.problem, redirect: safeTarget(next) })}`,
      302,
    )
  }
}
