import { email as maxLength } from './limits.ts'

/** Before the @, characters are not allowed that separate or group addresses in a header. */
const EMAIL =
  /^[^\s@"<>(),:;\\[\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]$/u
/** Invisible characters, and dots where mail servers accept none. */
const REFUSED = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\ufffd]|^\.|\.\.|\.@/u

/** Whether a text is an e-mail address that messages may be sent to. */
export function isEmailAddress(text: string): boolean {
  return text.length <= maxLength && EMAIL.test(text) && !REFUSED.test(text)
}

/**
 * An e-mail address as it is stored: without surrounding spaces, its domain in lower case. Undefined if the text is not
 * an address.
 */
export function normalEmail(typed: string): string | undefined {
  const text = typed.trim().normalize('NFKC')
  const at = text.lastIndexOf('@')
  const address = `${text.slice(0, at)}@${text.slice(at + 1).toLowerCase()}`
  return isEmailAddress(address) ? address : undefined
}
