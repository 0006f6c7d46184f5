import helmet from '@fastify/helmet'
import fp from 'fastify-plugin'
import { styleNonce } from '../http/style-nonce.ts'

/** The security headers of every answer. */
export const securityHeaders = fp(
  async (app) => {
    const secure = app.config.publicUrl?.protocol === 'https:'
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'", (_request, response) => `'nonce-${styleNonce(response)}'`],
          imgSrc: ["'self'", 'data:', 'blob:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'"],
          frameSrc: ["'none'"],
          objectSrc: ["'none'"],
          baseUri: ["'self'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      strictTransportSecurity: secure ? { maxAge: 63_072_000, includeSubDomains: false } : false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      xFrameOptions: { action: 'deny' },
      crossOriginEmbedderPolicy: false,
    })
    app.addHook('onRequest', async (_request, reply) => {
      reply.header(
        'permissions-policy',
        'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
      )
    })
  },
  { name: 'security-headers', dependencies: ['services'] },
)
