/** A telephone number of which only the ends can be read: 138****0001. */
export function maskPhone(phone: string): string {
  if (phone === '') return ''
  if (phone.length < 8) return '*'.repeat(phone.length)
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`
}

/** An e-mail address of which only the first letter and the domain can be read: l***@example.edu. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return email === '' ? '' : '***'
  return `${[...email][0]}***${email.slice(at)}`
}
