import { domainToASCII } from 'node:url'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Message } from '../../../dispatcher/courier.ts'
import type { Letter } from '../notice-texts.ts'

/** What the mails of one letter have in common: their headers but for the three that differ, and all that follows. */
interface Common {
  readonly head: string
  readonly body: Buffer
}

/** With the lines on which a header goes on. */
const OWN_HEADERS = /^(?:Message-ID|Date):.*\r\n(?:[ \t].*\r\n)*/gim
const END_OF_HEAD = '\r\n\r\n'

/** Makes mails from letters. To encode a letter costs more than all else, so it is done once and not for each recipient. */
export class Mails {
  readonly #from: string
  readonly #made = new WeakMap<Letter, Promise<Common>>()

  constructor(from: string) {
    this.#from = from
  }

  async mail(letter: Letter, { notice_id, person_id, round, address, locale }: Message): Promise<Buffer> {
    const made = this.#made.get(letter) ?? this.#make(letter, locale)
    this.#made.set(letter, made)
    const { head, body } = await made
    const at = address.lastIndexOf('@')
    const domain = this.#from.slice(this.#from.lastIndexOf('@') + 1)
    const own = [
      `To: ${address.slice(0, at)}@${domainToASCII(address.slice(at + 1)) || address.slice(at + 1)}`,
      // Always the same for the same message: whoever gets it twice can tell.
      `Message-ID: <quadrangle.${notice_id}.${person_id}.${round}@${domain}>`,
      `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    ]
    return Buffer.concat([Buffer.from(`${own.join('\r\n')}\r\n${head}`), body])
  }

  async #make(letter: Letter, locale: string): Promise<Common> {
    const whole = await new MailComposer({
      from: { name: letter.sender, address: this.#from },
      subject: letter.subject,
      html: letter.html,
      text: letter.text,
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': locale },
      disableFileAccess: true,
      disableUrlAccess: true,
    })
      .compile()
      .build()
    const end = whole.indexOf(END_OF_HEAD) + 2
    return { head: whole.subarray(0, end).toString().replace(OWN_HEADERS, ''), body: whole.subarray(end) }
  }
}
