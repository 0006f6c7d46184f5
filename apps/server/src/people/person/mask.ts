const SHOWN_DIGITS = 7
const MIN_MASKED_DIGITS = 3

/** Masks a telephone number except for its ends: 138****0001. Masks a short one completely. */
export function maskPhone(phone: string): string {
  if (phone === '') return ''
  if (phone.length < SHOWN_DIGITS + MIN_MASKED_DIGITS) return '*'.repeat(phone.length)
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`
}

/** Masks an e-mail address except for its first letter and the domain: l***@example.edu. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return email === '' ? '' : '***'
  return `${[...email][0]}***${email.slice(at)}`
}
