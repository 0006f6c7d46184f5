import type { Gateway, Outcome } from './courier.ts'

/** So much of the beginning of a secret may be left by a reason that was cut short. */
const TOO_SHORT_TO_TELL = 4

/** A gateway whose answers are kept without what the portal proves with who it is: some repeat whatever they do not like. */
export function discreet(gateway: Gateway, url: URL, more: readonly string[] = []): Gateway {
  const secrets = [...secretsOf(url), ...more]
  return {
    ...gateway,
    open() {
      const courier = gateway.open()
      return {
        deliver: async (message) => without(secrets, await courier.deliver(message)),
        close: () => courier.close(),
      }
    },
  }
}

/** The password of an address, in every way in which the portal sends it. */
function secretsOf({ username, password }: URL): string[] {
  if (password === '') return []
  const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)]
  const encoded = [`\0${user}\0${secret}`, `${user}:${secret}`, secret].map((text) =>
    Buffer.from(text).toString('base64'),
  )
  return [...encoded, secret, password]
}

function without(secrets: readonly string[], outcome: Outcome): Outcome {
  if (outcome.kind === 'taken') return outcome
  return { ...outcome, reason: secrets.reduce(remove, outcome.reason) }
}

function remove(reason: string, secret: string): string {
  const rest = reason.replaceAll(secret, '…')
  for (let length = Math.min(secret.length, rest.length); length >= TOO_SHORT_TO_TELL; length -= 1) {
    if (rest.endsWith(secret.slice(0, length))) return `${rest.slice(0, -length)}…`
  }
  return rest
}
