/** The numbers that people may write down themselves, and what each is. */
export const contactFields = {
  celphone: 'mobile',
  celphone_short: 'short',
  celphone2: 'mobile',
  celphone2_short: 'short',
  celphone3: 'mobile',
  celphone3_short: 'short',
  landline: 'landline',
  landline_short: 'short',
} as const

/** The name of such a number. */
export type ContactField = keyof typeof contactFields

/** A + and the digits of any country: E.164. */
const ABROAD = /^\+[1-9]\d{6,14}$/
/** Area codes with 3 digits are those of the largest cities. */
const AREA = /^(010|02\d|0[3-9]\d{2})(\d{7,8})$/

/**
 * A number as it is stored: half-width digits without spaces, a mobile number without the country code of China, a
 * landline with a dash after its area code and before its extension. Empty stays empty; undefined if the format is
 * incorrect.
 */
export function normalContact(field: ContactField, text: string): string | undefined {
  const typed = text
    .normalize('NFKC')
    .replace(/\p{Pd}/gu, '-')
    .replace(/[\s().·\p{Cf}]/gu, '')
  if (typed === '') return ''
  const kind = contactFields[field]
  if (kind === 'short') return /^\d{3,8}$/.test(typed) ? typed : undefined
  const plain = typed.replace(/^00/, '+')
  if (kind === 'mobile') {
    const digits = plain.replaceAll('-', '')
    const home = /^(?:\+?86)?(1[3-9]\d{9})$/.exec(digits)?.[1]
    return home ?? (ABROAD.test(digits) && !digits.startsWith('+86') ? digits : undefined)
  }
  return normalLandline(plain)
}

function normalLandline(typed: string): string | undefined {
  const { number = '', extension = '' } =
    /^(?<number>\+?\d[\d-]*?)(?:(?:转|转分机|分机|ext|x|#)-?(?<extension>\d{1,6}))?$/i.exec(typed)?.groups ?? {}
  const tail = extension === '' ? '' : `-${extension}`
  const parts = number
    .replace(/^\+86-?/, '0')
    .replace(/^00/, '0')
    .split('-')
  const whole = parts.join('')
  if (whole.startsWith('+')) return ABROAD.test(whole) ? whole + tail : undefined
  if (/^[48]00\d{7}$/.test(whole)) return whole + tail
  // A short last part after a complete number is its extension.
  const last = parts.at(-1) ?? ''
  if (tail === '' && parts.length > 1 && last.length <= 6) {
    const rest = local(parts.slice(0, -1).join(''))
    if (rest !== undefined) return `${rest}-${last}`
  }
  const found = local(whole)
  return found === undefined ? undefined : found + tail
}

function local(digits: string): string | undefined {
  const [, area, number] = AREA.exec(digits) ?? []
  if (area !== undefined) return `${area}-${number}`
  return /^[2-8]\d{6,7}$/.test(digits) ? digits : undefined
}
