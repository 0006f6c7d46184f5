const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK = '10X98765432'

/**
 * A certificate number in the format of a Chinese identity card, with a valid check digit. No region code begins with 99,
 * so it cannot be a real number. Unique per sequence number.
 */
export function certificateNumber(birthday: string, sequence: number): string {
  const region = String(Math.floor(sequence / 1_000)).padStart(2, '0')
  const body = `9901${region}${birthday.replaceAll('-', '')}${String(sequence % 1_000).padStart(3, '0')}`
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(body[index]), 0)
  return body + CHECK[sum % 11]
}

/** A mobile number of the demo campus; the first is 13800000001. */
export function mobileNumber(sequence: number): string {
  return `138${String(sequence).padStart(8, '0')}`
}

/** A name in Latin letters, family name first. */
export function spelledName(surname: string, given: string): string {
  return `${surname} ${given}`
}

/** The local part of an e-mail address: lower-case letters, with dots for spaces. */
export function mailName(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z ]/g, '')
    .replace(/ +/g, '.')
}
