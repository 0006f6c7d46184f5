import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The network of an address that one customer of a provider may command: a /24 of IPv4, a /56 of IPv6. */
export function addressBlock(address: string): string {
  if (isIP(address) === 0) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv6) return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/56`).toString()
  return ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/24`).toString()
}
