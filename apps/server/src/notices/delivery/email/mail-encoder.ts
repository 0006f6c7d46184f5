import { domainToASCII } from 'node:url'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { DirectMessage } from '../gateway.ts'
import type { RenderedEmail } from './email-renderer.ts'

/** The part that all recipients of a rendered e-mail share: the headers, except those per recipient, and the body. */
interface SharedPart {
  readonly headers: string
  readonly body: Buffer
}

/** Headers that are written per recipient, with their continuation lines. */
const PER_RECIPIENT = /^(?:Message-ID|Date):.*\r\n(?:[ \t].*\r\n)*/gim
const END_OF_HEADERS = '\r\n\r\n'

/** Encodes e-mails as MIME messages. Encoding is expensive, so it runs once per rendered e-mail, not per recipient. */
export class MailEncoder {
  readonly #from: string
  readonly #shared = new WeakMap<RenderedEmail, Promise<SharedPart>>()

  constructor(from: string) {
    this.#from = from
  }

  async encode(
    email: RenderedEmail,
    { id, address, locale }: Pick<DirectMessage, 'id' | 'address' | 'locale'>,
  ): Promise<Buffer> {
    const shared = this.#shared.get(email) ?? this.#encodeShared(email, locale)
    this.#shared.set(email, shared)
    const { headers, body } = await shared
    const domain = this.#from.slice(this.#from.lastIndexOf('@') + 1)
    const perRecipient = [
      `To: ${withAsciiDomain(address)}`,
      // The id stays the same when a message is sent again, so that a mailbox can recognise a duplicate.
      `Message-ID: <quadrangle.${id}@${domain}>`,
      `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    ]
    return Buffer.concat([Buffer.from(`${perRecipient.join('\r\n')}\r\n${headers}`), body])
  }

  async #encodeShared(email: RenderedEmail, locale: string): Promise<SharedPart> {
    const mail = await new MailComposer({
      from: { name: email.sender, address: this.#from },
      subject: email.subject,
      ...(email.html !== undefined && { html: email.html }),
      text: email.text,
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': locale },
      disableFileAccess: true,
      disableUrlAccess: true,
    })
      .compile()
      .build()
    const end = mail.indexOf(END_OF_HEADERS) + 2
    return { headers: mail.subarray(0, end).toString().replace(PER_RECIPIENT, ''), body: mail.subarray(end) }
  }
}

/** The address as mail servers without SMTPUTF8 accept it, with the domain in Punycode. */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1
  return address.slice(0, at) + (domainToASCII(address.slice(at)) || address.slice(at))
}
