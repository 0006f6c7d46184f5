const EMAIL_ADDRESS = /[^\s<>"'(]+@[^\s<>"'),;]+/g
/** At least as long as telephone numbers, also with dashes. Status codes are shorter. */
const LONG_NUMBER = /\+?\d(?:-?\d){6,}/g
const MAX_LENGTH = 160
/** Of an answer of any size, only this much is processed. */
const MAX_INPUT = 1_000

/** Turns the answer of a gateway into one short line for the ledger, without addresses and numbers of people. */
export function redactReason(answer: string): string {
  return answer
    .slice(0, MAX_INPUT)
    .replace(EMAIL_ADDRESS, '…')
    .replace(LONG_NUMBER, '…')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
}
