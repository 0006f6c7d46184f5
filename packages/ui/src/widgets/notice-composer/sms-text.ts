/** How a text message is written on the air: 7 bits a character, or 16 for scripts that those do not hold. */
export type SmsEncoding = 'gsm' | 'ucs2'

/** How long a text message is. */
export interface SmsLength {
  /** One character outside the basic alphabet makes the whole message `ucs2`, which holds less than half. */
  encoding: SmsEncoding
  /** Units used; some signs take two. */
  units: number
  /** How many messages it is sent as. */
  parts: number
}

const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const extended = '\f^{}\\[~]|€'
/** What one message holds alone, and as a part of several, which need room for their order. */
const room = { gsm: [160, 153], ucs2: [70, 67] } as const

/** Counts a text message by the rules of GSM 03.38. */
export function smsLength(text: string): SmsLength {
  const signs = [...text]
  const encoding = signs.every((sign) => basic.includes(sign) || extended.includes(sign)) ? 'gsm' : 'ucs2'
  const sizes = signs.map((sign) => (encoding === 'gsm' ? (extended.includes(sign) ? 2 : 1) : sign.length))
  const units = sizes.reduce((sum, size) => sum + size, 0)
  const [alone, each] = room[encoding]
  if (units <= alone) return { encoding, units, parts: units === 0 ? 0 : 1 }
  // a sign of two units is never cut in half
  let parts = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > each) {
      parts += 1
      used = 0
    }
    used += size
  }
  return { encoding, units, parts }
}

/**
 * What Unicode calls full-width (East Asian Width F): U+3000, U+FF01 to U+FF60 and U+FFE0 to U+FFE6. Each is a wide copy of an
 * ordinary character, so it can be written without. Chinese characters and 。、《》“” are none: nothing could stand for them.
 */
const fullWidth = /[\u3000\uff01-\uff60\uffe0-\uffe6]/gu
/** Nobody would see it in a message about it. */
const wideSpace = { sign: '\u3000', zh: 'U+3000（全角空格）', en: 'U+3000 (wide space)' } as const

/** The full-width characters of a text, each once, in order. */
export function fullWidthIn(text: string): string[] {
  return [...new Set(text.match(fullWidth) ?? [])]
}

/** The full-width characters of a text as a message shows them, one that is invisible by its name; empty if it has none. */
export function fullWidthNamed(text: string, locale: 'zh' | 'en'): string {
  return fullWidthIn(text)
    .map((sign) => (sign === wideSpace.sign ? wideSpace[locale] : sign))
    .join(' ')
}

/** The text with its full-width characters written in their usual width. */
export function toHalfWidth(text: string): string {
  return text.replace(fullWidth, (sign) => sign.normalize('NFKC'))
}
