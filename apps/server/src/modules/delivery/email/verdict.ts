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
/** Log in first, the log-in is wrong, too weak, or needs encryption. */
const NOT_LOGGED_IN = new Set([530, 534, 535, 538])
/** What a server says, with any code, that would take the message from somebody whom it knows. */
const NO_RELAY = /\brelay(ing)?\b/i
/** Of the line: no encryption where there has to be, or a certificate that cannot be trusted. */
const UNSAFE = /^ETLS$|CERT|SELF_SIGNED|UNABLE_TO_VERIFY/

/**
 * Whose fault a failure is. A recipient or a message that is refused for good has failed; for now, it is tried again. A
 * sender or a log-in that is refused, or a server that ends the conversation, would do so to every message.
 */
export function verdictOn(failure: SmtpFailure, contentBegan: boolean): Outcome {
  const { code, command = '', responseCode, response } = failure
  const reason = shortReason(response ?? `${code ?? ''} ${failure.message}`)
  if (responseCode === undefined) {
    if (code === 'EENVELOPE' && command === 'API') return { kind: 'refused', reason: 'bad-address' }
    if (code === 'EMESSAGE') return { kind: 'refused', reason }
    if (!contentBegan && isUnsafe(failure)) return { kind: 'unwelcome', reason }
    // The line broke while the server was hearing the message, or before it said that it has it.
    return contentBegan ? { kind: 'later', reason, inDoubt: true } : { kind: 'away', reason }
  }
  const permanent = responseCode >= 500
  const blocked = { kind: permanent ? 'unwelcome' : 'away', reason } as const
  if (responseCode === SERVICE_ENDS || code === 'EAUTH' || NOT_LOGGED_IN.has(responseCode)) return blocked
  if (responseCode === MESSAGE_TOO_LARGE) return { kind: 'refused', reason }
  if (command === 'RCPT TO' && permanent && NO_RELAY.test(reason)) return blocked
  if (command === 'RCPT TO' || command === 'DATA') return { kind: permanent ? 'refused' : 'later', reason }
  return blocked
}

function isUnsafe({ code = '', message, cause }: SmtpFailure): boolean {
  const { code: inner = '' } = (cause ?? {}) as { code?: string }
  return [code, inner].some((each) => UNSAFE.test(each)) || /certificate/i.test(message)
}
