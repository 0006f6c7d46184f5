import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** What one person commands: an address of IPv4, the first half of one of IPv6. */
export function addressPrefix(address: string): string {
  if (isIP(address) === 0) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv6) return `${parsed.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`
  return parsed.toString()
}
