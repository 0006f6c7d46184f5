import type { IncomingMessage, ServerResponse } from 'node:http'
import fp from 'fastify-plugin'
import helmet, { type HelmetOptions } from 'helmet'

declare module 'fastify' {
  interface FastifyInstance {
    /** The security headers of every response. */
    securityHeaders: Readonly<Record<string, string>>
    /**
     * The headers of a page whose `<style>` elements carry a nonce. `isFramed` lets pages of the portal itself show it
     * in a frame.
     */
    pageHeaders(nonce: string, isFramed: boolean): Readonly<Record<string, string>>
  }
}

const NONCE = 'NONCE'

/**
 * The security headers of every response. They are built once, since helmet assembles the policy from its parts each
 * time.
 */
export const securityHeaders = fp(
  async (app) => {
    const isSecure = app.config.publicUrl?.protocol === 'https:'
    const headers = headersOf(options({ isSecure }))
    const page = framingOf(headersOf(options({ isSecure, isPage: true })))
    const framed = framingOf(headersOf(options({ isSecure, isPage: true, isFramed: true })))
    app.decorate('securityHeaders', headers)
    app.decorate('pageHeaders', (nonce: string, isFramed: boolean) => {
      const { policy, frames } = isFramed ? framed : page
      return { 'content-security-policy': policy.replace(NONCE, nonce), 'x-frame-options': frames }
    })
    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers)
      done()
    })
  },
  { name: 'security-headers', dependencies: ['services'] },
)

interface HeaderOptions {
  readonly isSecure: boolean
  /** A page of the portal: it has styles with a nonce, and may show other pages of the portal in a frame. */
  readonly isPage?: boolean
  /** A page that pages of the portal may show in a frame. */
  readonly isFramed?: boolean
}

function framingOf(headers: Readonly<Record<string, string>>) {
  return { policy: headers['content-security-policy'] ?? '', frames: headers['x-frame-options'] ?? '' }
}

function options({ isSecure, isPage = false, isFramed = false }: HeaderOptions): HelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", ...(isPage ? [`'nonce-${NONCE}'`] : [])],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: [isPage ? "'self'" : "'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: [isFramed ? "'self'" : "'none'"],
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: isFramed ? 'sameorigin' : 'deny' },
    crossOriginEmbedderPolicy: false,
  }
}

/** Headers that helmet would write into a response. */
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
