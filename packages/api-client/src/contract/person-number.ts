const BLANK_OR_INVISIBLE = /[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]/gu

/** A student or staff number as it is kept: in half-width signs, without spaces and signs that cannot be seen. */
export function cleanNumber(typed: string): string {
  return typed.normalize('NFKC').replace(BLANK_OR_INVISIBLE, '')
}

/** The form by which student and staff numbers are compared: no two people have the same. The database has it as `normal_number`. */
export function normalNumber(typed: string): string {
  return cleanNumber(typed).toLowerCase()
}
