import type { SendOutcome } from '../gateway.ts'

/** The error of the SMTP client. */
export interface SmtpFailure extends Error {
  readonly code?: string
  /** The command that failed. */
  readonly command?: string
  readonly responseCode?: number
  readonly response?: string
}

const MESSAGE_TOO_LARGE = 552
const SERVICE_NOT_AVAILABLE = 421
/** Authentication is required, failed, too weak, or needs encryption. */
const AUTHENTICATION_FAILED = new Set([530, 534, 535, 538])
/** "Relaying denied", which servers send with any code: the portal is not allowed to send through this server. */
const RELAY_DENIED = /\brelay(ing)?\b/i
/** No encryption where it is required, or an untrusted certificate. */
const TLS_FAILED = /^ETLS$|CERT|SELF_SIGNED|UNABLE_TO_VERIFY/

/**
 * Distinguishes a failure of one message from a problem of the gateway. A rejected recipient or message fails or is
 * retried. A rejected sender, a failed log-in or a closed session would happen to every message.
 */
export function classifySmtpFailure(failure: SmtpFailure, contentStarted: boolean): SendOutcome {
  const { code, command = '', responseCode, response } = failure
  const reason = response ?? `${code ?? ''} ${failure.message}`
  if (responseCode === undefined) {
    if (code === 'EENVELOPE' && command === 'API') return { kind: 'rejected', reason: 'bad-address' }
    if (code === 'EMESSAGE') return { kind: 'rejected', reason }
    // The connection broke while the server received the message, or before it confirmed it.
    if (contentStarted) return { kind: 'deferred', reason, inDoubt: true }
    return { kind: isTlsFailure(failure) ? 'misconfigured' : 'unavailable', reason }
  }
  const isPermanent = responseCode >= 500
  const gatewayProblem = { kind: isPermanent ? 'misconfigured' : 'unavailable', reason } as const
  if (responseCode === SERVICE_NOT_AVAILABLE || code === 'EAUTH' || AUTHENTICATION_FAILED.has(responseCode))
    return gatewayProblem
  if (responseCode === MESSAGE_TOO_LARGE) return { kind: 'rejected', reason }
  if (command === 'RCPT TO' && isPermanent && RELAY_DENIED.test(reason)) return gatewayProblem
  if (command === 'RCPT TO' || command === 'DATA') return { kind: isPermanent ? 'rejected' : 'deferred', reason }
  return gatewayProblem
}

function isTlsFailure({ code = '', message, cause }: SmtpFailure): boolean {
  const { code: inner = '' } = (cause ?? {}) as { code?: string }
  return [code, inner].some((each) => TLS_FAILED.test(each)) || /certificate/i.test(message)
}
