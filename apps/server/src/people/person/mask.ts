const SHOWN_DIGITS = 7
const MIN_MASKED_DIGITS = 3

/** A telephone number of which only the ends can be read: 138****0001; a short one is masked completely. */
export function maskPhone(phone: string): string {
  if (phone === '') return ''
  if (phone.length < SHOWN_DIGITS + MIN_MASKED_DIGITS) return '*'.repeat(phone.length)
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`
}

/** An e-mail address of which only the first letter and the domain can be read: l***@example.edu. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return email === '' ? '' : '***'
  return `${[...email][0]}***${email.slice(at)}`
}
