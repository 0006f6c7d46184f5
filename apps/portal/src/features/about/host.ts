/** The host of an address, as people write it; the address itself where it has none. */
export function hostOf(address: string): string {
  const url = URL.parse(address.startsWith('//') ? `https:${address}` : address)
  return url === null ? address : url.host
}
