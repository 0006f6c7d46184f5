const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const extended = '\f^{}\\[~]|€'
/** What one message holds alone, and as a part of several, which need room for their order. */
const room = { gsm: [160, 153], ucs2: [70, 67] } as const

/** How many messages a text goes out as, by the rules of GSM 03.38: what the composer tells the writer it will cost. */
export function smsParts(text: string): number {
  const signs = [...text]
  const encoding = signs.every((sign) => basic.includes(sign) || extended.includes(sign)) ? 'gsm' : 'ucs2'
  const sizes = signs.map((sign) => (encoding === 'gsm' ? (extended.includes(sign) ? 2 : 1) : sign.length))
  const [alone, each] = room[encoding]
  if (sizes.reduce((sum, size) => sum + size, 0) <= alone) return 1
  let parts = 1
  let used = 0
  for (const size of sizes) {
    // A sign of two units is never cut in half.
    if (used + size > each) {
      parts += 1
      used = 0
    }
    used += size
  }
  return parts
}
