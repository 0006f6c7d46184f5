const EMAIL_ADDRESS = /[^\s<>"'(]+@[^\s<>"'),;]+/g
/** At least as long as telephone numbers, also with dashes. Status codes are shorter. */
const LONG_NUMBER = /\+?\d(?:-?\d){6,}/g
const MAX_LENGTH = 160
/** Only this much of a response is processed, whatever its size. */
const MAX_INPUT = 1_000

/** Turns the response of a gateway into one short line for the ledger, without addresses and numbers of people. */
export function redactReason(response: string): string {
  return response
    .slice(0, MAX_INPUT)
    .replace(EMAIL_ADDRESS, '…')
    .replace(LONG_NUMBER, '…')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
}
