/** The host of a URL without `www.`; the URL itself if it has none. */
export function hostOf(address: string): string {
  const url = URL.parse(address.startsWith('//') ? `https:${address}` : address)
  return url === null ? address : url.host
}
