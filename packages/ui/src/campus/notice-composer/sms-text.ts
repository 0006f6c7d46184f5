/** The encoding of a text message: 7 bits per character, or 16 bits for other scripts. */
export type SmsEncoding = 'gsm' | 'ucs2'

/** The length of a text message. */
export interface SmsLength {
  /** One character outside of the basic alphabet makes the whole message `ucs2`, which has less than half the length. */
  encoding: SmsEncoding
  /** The number of units; some characters take two. */
  units: number
  /** The number of messages it is split into. */
  parts: number
}

const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const extended = '\f^{}\\[~]|€'
/** The maximum units of a single message, and of each part of a longer one, because parts have a header. */
const unitLimits = { gsm: [160, 153], ucs2: [70, 67] } as const

/** The text message of an urgent notice, marked as urgent in the language of the text. */
export function urgentSms(text: string): string {
  return `${/\p{Script=Han}/u.test(text) ? '[紧急]' : '[Urgent]'} ${text}`
}

/** Counts a text message by the rules of GSM 03.38. */
export function smsLength(text: string): SmsLength {
  const characters = [...text]
  const encoding = characters.every((sign) => basic.includes(sign) || extended.includes(sign)) ? 'gsm' : 'ucs2'
  const sizes = characters.map((sign) => (encoding === 'gsm' ? (extended.includes(sign) ? 2 : 1) : sign.length))
  const units = sizes.reduce((sum, size) => sum + size, 0)
  const [single, perPart] = unitLimits[encoding]
  if (units <= single) return { encoding, units, parts: units === 0 ? 0 : 1 }
  // a character of two units is not split
  let parts = 1
  let unitsInPart = 0
  for (const size of sizes) {
    if (unitsInPart + size > perPart) {
      parts += 1
      unitsInPart = 0
    }
    unitsInPart += size
  }
  return { encoding, units, parts }
}

/**
 * The full-width characters of Unicode (East Asian Width F): U+3000, U+FF01 to U+FF60 and U+FFE0 to U+FFE6. Each has a
 * normal counterpart. Chinese characters and 。、《》“” are not among them, because they have none.
 */
const fullWidth = /[\u3000\uff01-\uff60\uffe0-\uffe6]/gu
/** The wide space is invisible, so messages name it. */
export const wideSpace = { sign: '\u3000', zh: 'U+3000（全角空格）', en: 'U+3000 (wide space)' }

/** The distinct full-width characters of a text, in order. */
export function fullWidthIn(text: string): string[] {
  return [...new Set(text.match(fullWidth) ?? [])]
}

/** The full-width characters of a text for a message, with the wide space by its name; '' for none. */
export function describeFullWidth(text: string, locale: 'zh' | 'en'): string {
  return fullWidthWith(text, wideSpace[locale])
}

/** The full-width characters of a text for a message, with the wide space under the given name; '' for none. */
export function fullWidthWith(text: string, wideSpaceName: string): string {
  return fullWidthIn(text)
    .map((sign) => (sign === wideSpace.sign ? wideSpaceName : sign))
    .join(' ')
}

/** Replaces full-width characters by their normal counterparts. */
export function toHalfWidth(text: string): string {
  return text.replace(fullWidth, (sign) => sign.normalize('NFKC'))
}
