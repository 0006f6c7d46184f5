/** The contact numbers that people may enter themselves, and the kind of each. */
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

/** The field of a contact number. */
export type ContactField = keyof typeof contactFields

/** An international number (E.164): + and digits. */
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/
/** Area code and number; only the largest cities have area codes of 3 digits. */
const WITH_AREA_CODE = /^(010|02\d|0[3-9]\d{2})(\d{7,8})$/

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
    const domestic = /^(?:\+?86)?(1[3-9]\d{9})$/.exec(digits)?.[1]
    return domestic ?? (INTERNATIONAL.test(digits) && !digits.startsWith('+86') ? digits : undefined)
  }
  return normalLandline(plain)
}

function normalLandline(typed: string): string | undefined {
  const { number = '', extension = '' } =
    /^(?<number>\+?\d[\d-]*?)(?:(?:转|转分机|分机|ext|x|#)-?(?<extension>\d{1,6}))?$/i.exec(typed)?.groups ?? {}
  const suffix = extension === '' ? '' : `-${extension}`
  const parts = number
    .replace(/^\+86-?/, '0')
    .replace(/^00/, '0')
    .split('-')
  const digits = parts.join('')
  if (digits.startsWith('+')) return INTERNATIONAL.test(digits) ? digits + suffix : undefined
  if (/^[48]00\d{7}$/.test(digits)) return digits + suffix
  // A short last part after a complete number is its extension.
  const last = parts.at(-1) ?? ''
  if (suffix === '' && parts.length > 1 && last.length <= 6) {
    const landline = domesticLandline(parts.slice(0, -1).join(''))
    if (landline !== undefined) return `${landline}-${last}`
  }
  const landline = domesticLandline(digits)
  return landline === undefined ? undefined : landline + suffix
}

function domesticLandline(digits: string): string | undefined {
  const [, area, number] = WITH_AREA_CODE.exec(digits) ?? []
  if (area !== undefined) return `${area}-${number}`
  return /^[2-8]\d{6,7}$/.test(digits) ? digits : undefined
}
