/**
 * The text of a search as a path segment. Percent signs are escaped before URL-encoding, so that decoding once too
 * often does not break `50%` or `100%25`.
 */
export function encodeSearchText(text: string): string {
  return encodeURIComponent(escapePercent(text))
}

/** The text of a search from a path segment. */
export function decodeSearchText(encoded: string): string {
  return unescapePercent(decodeURIComponent(encoded))
}

/** The first step of {@link encodeSearchText}; the router does the second. */
export function escapePercent(text: string): string {
  const escaped = text.replaceAll('%', '%25')
  // Browsers resolve the segments `.` and `..`, even encoded.
  return /^\.{1,2}$/.test(escaped) ? escaped.replaceAll('.', '%2E') : escaped
}

/** Undoes {@link escapePercent}. A percent sign that is not an escape stays. */
export function unescapePercent(text: string): string {
  return text.replace(/%25|%2E/gi, (code) => (code === '%25' ? '%' : '.'))
}
