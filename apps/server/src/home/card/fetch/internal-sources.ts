import { SourceError } from '../../../runtime/shared/outgoing/source-error.ts'

/**
 * Refuses a source in the institution's own network whose host the operator has not listed (`INTERNAL_SOURCES`): an
 * administrator must not be able to reach hosts that only the server can reach. A path leads to this server itself.
 */
export function requireListedHost(
  { address, internal }: { readonly address: string; readonly internal: boolean },
  hosts: readonly string[],
): void {
  if (!internal || address.startsWith('/')) return
  const url = URL.parse(address)
  if (url && (hosts.includes(url.host) || hosts.includes(url.hostname))) return
  throw new SourceError('The host of an internal source is not listed.', {
    blame: 'request',
    problem: 'address',
    detail: 'is in our network, but not listed in INTERNAL_SOURCES',
  })
}
