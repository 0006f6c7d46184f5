export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030'

/** The encodings that a text may have by its first bytes, the most likely first. */
export function textEncodings(head: Buffer): readonly [TextEncoding, ...TextEncoding[]] {
  const mark = head.toString('hex', 0, 2)
  if (mark === 'fffe') return ['utf-16le']
  if (mark === 'feff') return ['utf-16be']
  return ['utf-8', 'gb18030']
}
