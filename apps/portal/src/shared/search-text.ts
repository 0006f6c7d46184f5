/**
 * The text of a search as a part of an address. The percent sign is escaped first, then the whole is URL-encoded, so
 * that nothing on the way that decodes once too often can break `50%` or turn `100%25` into something else.
 */
export function encodeSearchText(text: string): string {
  return encodeURIComponent(escapePercent(text))
}

/** The text of a search, from a part of an address. */
export function decodeSearchText(encoded: string): string {
  return unescapePercent(decodeURIComponent(encoded))
}

/** The first step of {@link encodeSearchText}; the router does the second. */
export function escapePercent(text: string): string {
  const escaped = text.replaceAll('%', '%25')
  // A part of an address that is only a dot or two means "here" or "one up" to a browser, even encoded.
  return /^\.{1,2}$/.test(escaped) ? escaped.replaceAll('.', '%2E') : escaped
}

/** Undoes {@link escapePercent}. A percent sign that nobody escaped stays as it is. */
export function unescapePercent(text: string): string {
  return text.replace(/%25|%2E/gi, (code) => (code === '%25' ? '%' : '.'))
}
