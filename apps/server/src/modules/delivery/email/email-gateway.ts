import type { Courier, Gateway, Message, Outcome } from '../../../dispatcher/courier.ts'
import type { NoticeTexts } from '../notice-texts.ts'
import { Mails } from './mails.ts'
import { SmtpLine } from './smtp-line.ts'
import { type SmtpFailure, verdictOn } from './verdict.ts'

export interface EmailParts {
  readonly url: URL
  /** The address that it comes from. */
  readonly from: string
  readonly texts: NoticeTexts
}

/** Each has a line of its own. Mail servers allow some twenty from one machine. */
const COURIERS = 8
/** Servers count what comes over one line. */
const MESSAGES_PER_LINE = 500
/** One plain address: whatever else stood in that field would become further recipients or headers. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u

/** E-mail through the institution's SMTP server. */
export function emailGateway(parts: EmailParts): Gateway {
  const mails = new Mails(parts.from)
  return { channel: 'email', couriers: COURIERS, open: () => new EmailCourier(parts, mails) }
}

class EmailCourier implements Courier {
  readonly #parts: EmailParts
  readonly #mails: Mails
  #line: SmtpLine | undefined

  constructor(parts: EmailParts, mails: Mails) {
    this.#parts = parts
    this.#mails = mails
  }

  async deliver(message: Message): Promise<Outcome> {
    if (!ADDRESS.test(message.address)) return { kind: 'refused', reason: 'bad-address' }
    const mail = await this.#compose(message)
    if (!mail) return { kind: 'refused', reason: 'gone' }
    const fresh = !this.#line?.usable
    const outcome = await this.#hand(message.address, mail)
    // A server may hang up on a line that was idle just when it is used again; that says nothing about the next line.
    if (outcome.kind === 'away' && !fresh && !this.#line) return this.#hand(message.address, mail)
    return outcome
  }

  close(): void {
    this.#line?.close()
    this.#line = undefined
  }

  async #hand(to: string, mail: Buffer): Promise<Outcome> {
    let contentBegan = false
    try {
      const line = await this.#open()
      await line.send(this.#parts.from, to, mail, () => {
        contentBegan = true
      })
      return { kind: 'taken' }
    } catch (error) {
      const outcome = verdictOn(error as SmtpFailure, contentBegan)
      await this.#afterFailure(outcome)
      return outcome
    }
  }

  async #open(): Promise<SmtpLine> {
    if (this.#line && this.#line.used >= MESSAGES_PER_LINE) {
      this.#line.quit()
      this.#line = undefined
    }
    if (!this.#line?.usable) this.#line = await SmtpLine.open(this.#parts.url)
    return this.#line
  }

  async #afterFailure(outcome: Outcome): Promise<void> {
    const line = this.#line
    try {
      if (outcome.kind === 'away' || !line?.usable) throw new Error('The next message needs a new line.')
      await line.reset()
    } catch {
      // The next message opens another line.
      line?.close()
      this.#line = undefined
    }
  }

  async #compose(message: Message): Promise<Buffer | undefined> {
    const letter = await this.#parts.texts.letter(message)
    if (!letter) return undefined
    return this.#mails.mail(letter, message)
  }
}
