import { type Outcome, shortReason } from '../../../dispatcher/courier.ts'

/** What the SMTP client tells of a failure. */
export interface SmtpFailure extends Error {
  readonly code?: string
  /** The command that was in flight. */
  readonly command?: string
  readonly responseCode?: number
  readonly response?: string
}

const MESSAGE_TOO_LARGE = 552
const SERVICE_ENDS = 421

/**
 * Whose fault a failure is. A recipient or a message that is refused for good has failed; for now, it is tried again. A
 * sender that is refused, or a server that ends the conversation, would do so to every message.
 */
export function verdictOn(failure: SmtpFailure, contentBegan: boolean): Outcome {
  const { code, command = '', responseCode, response } = failure
  const reason = shortReason(response ?? `${code ?? ''} ${failure.message}`)
  if (responseCode === undefined) {
    if (code === 'EENVELOPE' && command === 'API') return { kind: 'refused', reason: 'bad-address' }
    if (code === 'EMESSAGE') return { kind: 'refused', reason }
    // The line broke while the server was hearing the message, or before it said that it has it.
    return contentBegan ? { kind: 'later', reason, inDoubt: true } : { kind: 'away', reason }
  }
  if (responseCode === SERVICE_ENDS || code === 'EAUTH') return { kind: 'away', reason }
  const permanent = responseCode >= 500
  if (command === 'MAIL FROM' && responseCode !== MESSAGE_TOO_LARGE) return { kind: 'away', reason }
  if (command === 'RCPT TO' || command === 'DATA' || responseCode === MESSAGE_TOO_LARGE)
    return { kind: permanent ? 'refused' : 'later', reason }
  return { kind: 'away', reason }
}
