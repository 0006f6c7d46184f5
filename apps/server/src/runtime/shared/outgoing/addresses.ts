import ipaddr from 'ipaddr.js'

/**
 * The IPv6 addresses that are routed on the internet; the rest of IPv6 is reserved, local or a form of IPv4 addresses.
 */
const globalUnicast = ipaddr.parseCIDR('2000::/3')
/** Addresses in public ranges at which the cloud that the server runs in provides its secrets. */
const cloudServices = new Set(['168.63.129.16', '100.100.100.200', 'fd00:ec2::254', 'fd20:ce::254'])
/** Address ranges of an institution's own network. Link-local is excluded: clouds hand out their secrets there. */
const institutional = new Set(['unicast', 'private', 'uniqueLocal', 'loopback', 'carrierGradeNat'])

/** Whether a source may be fetched from an address: a public one, or for an internal source one of the institution. */
export function mayConnect(address: string, internal: boolean): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  const range = parsed.range()
  if (cloudServices.has(parsed.toString())) return false
  if (internal) return institutional.has(range) && !isTunnel(parsed)
  if (range !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || (parsed.match(globalUnicast) && !isTunnel(parsed))
}

/** Whether an address is of ISATAP: the packet is tunnelled to the IPv4 address in its last 32 bits. */
function isTunnel(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address instanceof ipaddr.IPv4) return false
  const [, , , , fifth = 0, sixth] = address.parts
  return (fifth & ~0x0200) === 0 && sixth === 0x5efe
}
