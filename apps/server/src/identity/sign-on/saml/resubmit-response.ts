import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

const SUBMIT = 'document.forms[0].submit()'
const HASH = createHash('sha256').update(SUBMIT).digest('base64')

/**
 * A page that submits the response again from the portal's own origin: browsers send no cookies with a form of another
 * site (SameSite=Lax).
 */
export function resubmitResponse(reply: FastifyReply, address: string, response: string): FastifyReply {
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; script-src 'sha256-${HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><title>…</title><form method="post" action="${address}"><input type="hidden" name="SAMLResponse" value="${response}"><noscript><button>继续 Continue</button></noscript></form><script>${SUBMIT}</script>`,
    )
}
