const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK = '10X98765432'

/**
 * A certificate number in the form of a Chinese identity card, with its check digit. No region begins with 99, so that
 * none of these is anybody's. Every sequence gives another number, whatever the birthday.
 */
export function certificateNumber(birthday: string, sequence: number): string {
  const region = String(Math.floor(sequence / 1_000)).padStart(2, '0')
  const body = `9901${region}${birthday.replaceAll('-', '')}${String(sequence % 1_000).padStart(3, '0')}`
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(body[index]), 0)
  return body + CHECK[sum % 11]
}

/** A mobile number from a block that the demo campus has to itself; the first is 13800000001. */
export function mobileNumber(sequence: number): string {
  return `138${String(sequence).padStart(8, '0')}`
}

/** How Latin letters spell a name: family name first, as on a Chinese passport. */
export function spelledName(surname: string, given: string): string {
  return `${surname} ${given}`
}

/** The local part of a mail address: no apostrophes, no spaces. */
export function mailName(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z ]/g, '')
    .replace(/ +/g, '.')
}
