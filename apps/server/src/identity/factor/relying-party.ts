import type { FastifyRequest } from 'fastify'

/** The relying party of passkeys, in WebAuthn terms. */
export interface RelyingParty {
  /** The host name that a passkey belongs to. */
  readonly id: string
  /** The origins of pages that may request the passkey. */
  readonly origins: string[]
}

/**
 * The portal by its public address, and other origins below the same host that the settings allow. Without PUBLIC_URL
 * it is the host of the request, which no other site can choose.
 */
export function relyingParty({ server: { config }, host, hostname }: FastifyRequest): RelyingParty {
  const { publicUrl, corsOrigins } = config
  if (!publicUrl)
    return { id: hostname, origins: ['http', 'https'].map((scheme) => new URL(`${scheme}://${host}`).origin) }
  const id = publicUrl.hostname
  const others = corsOrigins.filter((origin) => new URL(origin).hostname.endsWith(`.${id}`))
  return { id, origins: [publicUrl.origin, ...others] }
}
