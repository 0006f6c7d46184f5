/** The host of a URL; empty for a path of the portal’s own site. */
export function hostOf(address: string): string {
  const url = URL.parse(address.startsWith('//') ? `https:${address}` : address)
  return url?.host ?? ''
}
