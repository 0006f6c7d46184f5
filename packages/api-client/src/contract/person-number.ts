const BLANK_OR_INVISIBLE = /[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]/gu

/** A student or staff number as it is stored: half-width, without spaces and invisible characters. */
export function cleanNumber(typed: string): string {
  return typed.normalize('NFKC').replace(BLANK_OR_INVISIBLE, '')
}

/** The form in which student and staff numbers are compared and must be unique; `normal_number` in the database. */
export function normalNumber(typed: string): string {
  return cleanNumber(typed).toLowerCase()
}
