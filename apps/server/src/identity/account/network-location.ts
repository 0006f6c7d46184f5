import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import ipaddr from 'ipaddr.js'
import type { Config } from '../../process/settings/config.ts'

type Place = DataOf<Contract['account']['sessions']>['list'][number]['place']

/** The first half of ::1, as stored in sessions. */
const LOOPBACK_6 = '0:0:0:0::/64'
const privateRanges = new Set(['private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'])

/** The location of an address stored in a session or the audit log, determined without querying another service. */
export function placeOf({ campusNetworks }: Pick<Config, 'campusNetworks'>, address: string): Place {
  if (address === LOOPBACK_6) return 'this-machine'
  const text = address.replace(/\/64$/, '')
  if (!ipaddr.isValid(text)) return 'unknown'
  const parsed = ipaddr.process(text)
  if (parsed.range() === 'loopback') return 'this-machine'
  if (campusNetworks.some((network) => isIn(parsed, network))) return 'campus'
  return privateRanges.has(parsed.range()) ? 'private' : 'internet'
}

function isIn(address: ipaddr.IPv4 | ipaddr.IPv6, network: string): boolean {
  const [range, length] = ipaddr.parseCIDR(network.includes('/') ? network : `${network}/${fullPrefixLength(network)}`)
  return range.kind() === address.kind() && address.match(range, length)
}

function fullPrefixLength(network: string): number {
  return network.includes(':') ? 128 : 32
}
