import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An address, and the networks that contain it. */
export interface AddressPrefixes {
  /** An address of IPv4, or a /64 of IPv6: the least that one person has. */
  readonly address: string
  /** A /56 of IPv6: what a home gets. */
  readonly subnet?: string
  /** A /24 of IPv4, or a /48 of IPv6. */
  readonly network: string
  /** The most that one person may have: an address of IPv4, or a network of IPv6. */
  readonly own: string
}

export function addressPrefixes(text: string): AddressPrefixes {
  if (isIP(text) === 0) return { address: 'unknown', network: 'unknown', own: 'unknown' }
  const parsed = ipaddr.process(text)
  if (parsed instanceof ipaddr.IPv4) {
    const address = parsed.toString()
    return { address, network: parsed.octets.slice(0, 3).join('.'), own: address }
  }
  const [first = 0, second = 0, third = 0, fourth = 0] = parsed.parts
  const network = `${first}:${second}:${third}`
  return { address: `${network}:${fourth}`, subnet: `${network}:${fourth & 0xff00}`, network, own: network }
}

/** An address, and the networks around it from the smallest to the largest: a /24 of IPv4, a /64 and a /56 of IPv6. */
export function networksOf(text: string): readonly string[] {
  const { address, subnet, network } = addressPrefixes(text)
  if (subnet === undefined) return [address, network]
  return [ipaddr.parse(text).toNormalizedString(), address, subnet]
}

/** An address for people to read; for IPv6 only the half that one person controls. */
export function readableAddress(text: string): string {
  if (isIP(text) === 0) return 'unknown'
  const parsed = ipaddr.process(text)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${parsed.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`
}
