/** An address with https:// in front if it has no scheme and is not a path of this portal. */
export function withScheme(text: string): string {
  const trimmed = text.trim()
  return trimmed === '' || trimmed.startsWith('/') || /^[a-z][a-z0-9+.-]*:/i.test(trimmed)
    ? trimmed
    : `https://${trimmed}`
}

/** Whether the portal may link to an address. */
export function isWebsite(address: string): boolean {
  if (/[\s\\]/.test(address)) return false
  if (address.startsWith('/')) return !address.startsWith('//')
  const url = URL.parse(address)
  return url?.protocol === 'https:' && (url.hostname.includes('.') || url.hostname === 'localhost')
}
