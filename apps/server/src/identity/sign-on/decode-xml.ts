/** Every byte is valid in these encodings, and many servers name them by default, so they are tried last. */
const LATIN = /^(iso-?8859-1|latin-?1|us-ascii|ascii|windows-1252)$/i
const DECLARED = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/

/**
 * Decodes XML in the encoding that its Content-Type or its declaration names, else as UTF-8. Older servers name one
 * encoding and use another, so an encoding in which the bytes are invalid is skipped.
 */
export function decodeXml(bytes: Uint8Array, contentType: string | null): string {
  const [, header] = /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i.exec(contentType ?? '') ?? []
  const [, declared] = DECLARED.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 200))) ?? []
  const labels = [header, declared].filter((label) => label !== undefined)
  const isLatin = (label: string) => LATIN.test(label)
  for (const label of [...labels.filter((each) => !isLatin(each)), 'utf-8', ...labels.filter(isLatin)]) {
    const text = tryDecode(bytes, label)
    if (text !== undefined) return text
  }
  // Invalid bytes become U+FFFD: an existing person needs no name to log in, and a name with U+FFFD is never stored.
  return new TextDecoder().decode(bytes)
}

function tryDecode(bytes: Uint8Array, label: string): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    // The bytes are invalid in this encoding, or the encoding is unknown.
    return undefined
  }
}
