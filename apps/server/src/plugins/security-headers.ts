import type { IncomingMessage, ServerResponse } from 'node:http'
import fp from 'fastify-plugin'
import helmet, { type HelmetOptions } from 'helmet'

declare module 'fastify' {
  interface FastifyInstance {
    /** The security headers of every answer. */
    securityHeaders: Readonly<Record<string, string>>
    /** The content security policy of a page whose `<style>` elements carry a nonce. */
    pagePolicy(nonce: string): string
  }
}

const NONCE = 'NONCE'

/** The security headers of every answer. They are made once, since helmet builds the policy from its parts each time. */
export const securityHeaders = fp(
  async (app) => {
    const secure = app.config.publicUrl?.protocol === 'https:'
    const headers = headersOf(options(secure, []))
    const withNonce = headersOf(options(secure, [`'nonce-${NONCE}'`]))['content-security-policy'] ?? ''
    app.decorate('securityHeaders', headers)
    app.decorate('pagePolicy', (nonce: string) => withNonce.replace(NONCE, nonce))
    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers)
      done()
    })
  },
  { name: 'security-headers', dependencies: ['services'] },
)

function options(secure: boolean, styleSources: readonly string[]): HelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", ...styleSources],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: secure ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  }
}

/** What helmet would write into a response. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  }
  const response = {
    setHeader(name: string, value: string) {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => undefined,
  }
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return headers
}
