/** Every byte is valid in these encodings, so servers that name them by default are trusted last. */
const LATIN = /^(iso-?8859-1|latin-?1|us-ascii|ascii|windows-1252)$/i
const DECLARED = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/

/**
 * Decodes XML in the encoding that its Content-Type or its declaration names, else as UTF-8. Older servers name one
 * encoding and use another, so an encoding in which the bytes are invalid is skipped.
 */
export function decodeXml(bytes: Uint8Array, contentType: string | null): string {
  const [, header] = /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i.exec(contentType ?? '') ?? []
  const [, declared] = DECLARED.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 200))) ?? []
  const named = [header, declared].filter((label) => label !== undefined)
  const isLatin = (label: string) => LATIN.test(label)
  for (const label of [...named.filter((one) => !isLatin(one)), 'utf-8', ...named.filter(isLatin)]) {
    const text = decoded(bytes, label)
    if (text !== undefined) return text
  }
  // Invalid bytes become U+FFFD: an existing person needs no name to log in, and a name with U+FFFD is never stored.
  return new TextDecoder().decode(bytes)
}

function decoded(bytes: Uint8Array, label: string): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    // The bytes are invalid in this encoding, or the encoding is unknown.
    return undefined
  }
}
