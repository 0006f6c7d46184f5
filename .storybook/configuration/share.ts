/** The longest configuration that an address takes, in characters as written there. */
export const SHARE_LIMIT = 4000

/** Writes a text with the characters that an address of Storybook may hold: base64url of its UTF-8. */
export function encodeForAddress(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('')
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Reads what {@link encodeForAddress} wrote; undefined for an address that someone cut or changed. */
export function decodeFromAddress(code: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    // `atob` and the decoder each have their own kind of error for text that is not theirs
    if (error instanceof DOMException || error instanceof TypeError) return undefined
    throw error
  }
}
