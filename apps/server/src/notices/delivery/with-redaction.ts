import type { Gateway, SendOutcome } from './gateway.ts'
import { redactReason } from './redact-reason.ts'

/** A truncated reason can end with the beginning of a secret. Beginnings shorter than this are not removed. */
const MIN_PREFIX = 4

/**
 * Wraps a gateway so that its responses cannot bring the portal's credentials, or addresses and numbers of people, into
 * the ledger: some gateways echo requests.
 */
export function withRedaction(gateway: Gateway, url: URL, otherSecrets: readonly string[] = []): Gateway {
  const secrets = [...secretsOf(url), ...otherSecrets]
  return {
    ...gateway,
    connect() {
      const connection = gateway.connect()
      return {
        send: async (message) => redact(secrets, await connection.send(message)),
        sendDirect: async (message) => redact(secrets, await connection.sendDirect(message)),
        close: () => connection.close(),
      }
    },
  }
}

/** The password of a URL in every form in which the portal sends it. */
function secretsOf({ username, password }: URL): string[] {
  if (password === '') return []
  const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)]
  const encoded = [`\0${user}\0${secret}`, `${user}:${secret}`, secret].map((text) =>
    Buffer.from(text).toString('base64'),
  )
  return [...encoded, secret, password]
}

function redact(secrets: readonly string[], outcome: SendOutcome): SendOutcome {
  if (outcome.kind === 'accepted') return outcome
  // Secrets first: without its numbers, a secret would not be recognised.
  const reason = secrets.reduce(removeSecret, outcome.reason)
  return { ...outcome, reason: redactReason(reason) }
}

function removeSecret(reason: string, secret: string): string {
  const rest = reason.replaceAll(secret, '…')
  for (let length = Math.min(secret.length, rest.length); length >= MIN_PREFIX; length -= 1) {
    if (rest.endsWith(secret.slice(0, length))) return `${rest.slice(0, -length)}…`
  }
  return rest
}
