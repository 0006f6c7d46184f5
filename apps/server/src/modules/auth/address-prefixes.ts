import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An address, and what it is part of. */
export interface AddressPrefixes {
  /** An address of IPv4, or a /64 of IPv6: the least that one person has. */
  readonly address: string
  /** A /24 of IPv4, or a /48 of IPv6. */
  readonly network: string
}

export function addressPrefixes(text: string): AddressPrefixes {
  if (isIP(text) === 0) return { address: 'unknown', network: 'unknown' }
  const parsed = ipaddr.process(text)
  if (parsed instanceof ipaddr.IPv4) {
    return { address: parsed.toString(), network: parsed.octets.slice(0, 3).join('.') }
  }
  return { address: parsed.parts.slice(0, 4).join(':'), network: parsed.parts.slice(0, 3).join(':') }
}
