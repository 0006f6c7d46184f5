import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ProviderSettings } from '../../process/settings/sign-on-providers.ts'
import { beginAttempt } from './attempts.ts'
import type { Kind } from './kind.ts'
import { asSignOnError } from './oidc-provider.ts'
import { noteFailure } from './provider-state.ts'
import { safeTarget } from './safe-target.ts'

/** Redirects the browser to a provider, or to the log-in page with the reason why not. */
export async function beginSignOn<Settings extends ProviderSettings>(
  request: FastifyRequest,
  reply: FastifyReply,
  provider: Settings,
  kind: Kind<Settings>,
): Promise<FastifyReply> {
  const { next, again, stay } = request.query as { next?: unknown; again?: unknown; stay?: unknown }
  const { key } = provider
  try {
    const isAgain = again !== undefined
    // A link of another site cannot tick the box of the log-in page, unless the provider asks for the password again.
    const mayStay = isAgain || [undefined, 'same-origin'].includes(request.headers['sec-fetch-site'] as string)
    const attempt = { provider: key, target: next, again: isAgain, stays: stay !== undefined && mayStay }
    const state = await beginAttempt(request, reply, attempt)
    return await reply
      .header('cache-control', 'no-store')
      .redirect(await kind.loginAddress(request, provider, state, isAgain), 302)
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
