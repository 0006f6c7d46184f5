/** The longest configuration that a URL carries, in encoded characters. */
export const SHARE_LIMIT = 4000

/** Encodes a text for a URL of Storybook: base64url of its UTF-8. */
export function encodeForAddress(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('')
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/**
 * Decodes the result of {@link encodeForAddress}; undefined if the code is not base64url of UTF-8. A truncated code may
 * still decode to a part of the text.
 */
export function decodeFromAddress(code: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    // `atob` and the decoder throw different errors for invalid text
    if (error instanceof DOMException || error instanceof TypeError) return undefined
    throw error
  }
}
