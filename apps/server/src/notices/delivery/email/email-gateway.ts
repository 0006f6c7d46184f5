import type { DirectMessage, Gateway, GatewayConnection, Message, SendOutcome } from '../gateway.ts'
import { classifySmtpFailure, type SmtpFailure } from './classify-smtp-failure.ts'
import type { EmailRenderer, RenderedEmail } from './email-renderer.ts'
import { MailEncoder, withAsciiDomain } from './mail-encoder.ts'
import { SmtpSession } from './smtp-session.ts'

export interface EmailParts {
  readonly url: URL
  /** The sender address. */
  readonly from: string
  readonly renderer: EmailRenderer
}

/** Mail servers allow about twenty connections from one client. */
const CONNECTIONS = 8
/** Mail servers limit the messages of a session. */
const MESSAGES_PER_SESSION = 500
/** One bare address. Anything else in the field could add recipients or headers. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u

/** E-mail through the SMTP server of the institution. */
export function emailGateway(parts: EmailParts): Gateway {
  const encoder = new MailEncoder(parts.from)
  return { channel: 'email', connections: CONNECTIONS, connect: () => new EmailConnection(parts, encoder) }
}

class EmailConnection implements GatewayConnection {
  readonly #parts: EmailParts
  readonly #encoder: MailEncoder
  #session: SmtpSession | undefined
  #isClosed = false

  constructor(parts: EmailParts, encoder: MailEncoder) {
    this.#parts = parts
    this.#encoder = encoder
  }

  async send(message: Message): Promise<SendOutcome> {
    if (!ADDRESS.test(message.address)) return { kind: 'rejected', reason: 'bad-address' }
    const email = await this.#parts.renderer.render(message)
    if (!email) return { kind: 'rejected', reason: 'gone' }
    const { notice_id, person_id, round, address, locale } = message
    return this.#deliver(email, { id: `${notice_id}.${person_id}.${round}`, address, locale })
  }

  async sendDirect(message: DirectMessage): Promise<SendOutcome> {
    return this.#deliver(message, message)
  }

  close(): void {
    this.#isClosed = true
    this.#session?.close()
    this.#session = undefined
  }

  async #deliver(email: RenderedEmail, to: Pick<DirectMessage, 'id' | 'address' | 'locale'>): Promise<SendOutcome> {
    const mail = await this.#encoder.encode(email, to)
    const reusesSession = this.#session?.isOpen ?? false
    const outcome = await this.#transmit(to.address, mail)
    // A server may close an idle session just when it is used again, which says nothing about a new session.
    const isNewNeeded = reusesSession && !this.#session && !this.#isClosed
    if (outcome.kind === 'unavailable' && isNewNeeded) return this.#transmit(to.address, mail)
    return outcome
  }

  async #transmit(to: string, mail: Buffer): Promise<SendOutcome> {
    let contentStarted = false
    try {
      const session = await this.#openSession()
      await session.send(withAsciiDomain(this.#parts.from), withAsciiDomain(to), mail, () => {
        contentStarted = true
      })
      return { kind: 'accepted' }
    } catch (error) {
      const outcome = classifySmtpFailure(error as SmtpFailure, contentStarted)
      await this.#resetSession(outcome)
      return outcome
    }
  }

  async #openSession(): Promise<SmtpSession> {
    if (this.#session && this.#session.messages >= MESSAGES_PER_SESSION) {
      this.#session.quit()
      this.#session = undefined
    }
    if (!this.#session?.isOpen) this.#session = await SmtpSession.open(this.#parts.url)
    const session = this.#session
    // Closed while it connected: nothing more is sent.
    if (this.#isClosed) this.close()
    return session
  }

  /** After a failure: resets the session, or closes it so that the next message opens another. */
  async #resetSession(outcome: SendOutcome): Promise<void> {
    const session = this.#session
    const isReusable = outcome.kind !== 'unavailable' && session?.isOpen
    if (
      isReusable &&
      (await session.reset().then(
        () => true,
        () => false,
      ))
    )
      return
    session?.close()
    this.#session = undefined
  }
}
