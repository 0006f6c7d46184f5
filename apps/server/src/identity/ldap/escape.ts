/** Signs that mean something in a filter (RFC 4515) or a name (RFC 4514), as far as they are ASCII. No others do. */
const special = /[^A-Za-z0-9._@\-\u0080-\u{10ffff}]/gu

/** A text as a value in a filter or a name. */
export function escapeLdap(text: string): string {
  return text.replace(special, (char) => `\\${char.charCodeAt(0).toString(16).padStart(2, '0')}`)
}
