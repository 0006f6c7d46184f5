import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { SmtpFailure } from './verdict.ts'

/** How long the server may take to be there, and to answer. After the text it may have to look at it first. */
const CONNECT_MS = 10_000
const SILENCE_MS = 60_000

/** A conversation with an SMTP server. It fails with an `SmtpFailure`. */
export class SmtpLine {
  readonly #connection: SMTPConnection
  /** Messages that it carried. */
  used = 0

  private constructor(connection: SMTPConnection) {
    this.#connection = connection
  }

  /** Connects and logs in. */
  static async open(url: URL): Promise<SmtpLine> {
    const connection = new SMTPConnection(connectionOptions(url))
    const line = new SmtpLine(connection)
    try {
      await line.#settled((done) => connection.connect(done))
      const auth = credentials(url)
      if (auth) await line.#settled((done) => connection.login(auth, done))
    } catch (error) {
      connection.close()
      throw error
    }
    return line
  }

  get usable(): boolean {
    return !this.#connection.destroyed
  }

  /** Hands a message over. `onContent` hears when the server is about to be told what it says. */
  async send(from: string, to: string, message: Buffer, onContent: () => void): Promise<void> {
    this.used += 1
    const content = new Readable({
      read() {
        onContent()
        this.push(message)
        this.push(null)
      },
    })
    await this.#settled((done) => this.#connection.send({ from, to: [to], size: message.length }, content, done))
  }

  /** After a refusal: begins anew on the same line. */
  async reset(): Promise<void> {
    await this.#settled((done) => this.#connection.reset(done))
  }

  quit(): void {
    this.#connection.quit()
  }

  /** Ends it at once; what is on its way fails. */
  close(): void {
    const failure: SmtpFailure = Object.assign(new Error('The server of the portal ended.'), { code: 'ECLOSED' })
    this.#connection.emit('error', failure)
    this.#connection.close()
  }

  /** Some failures reach the callback only, some the event only. */
  #settled(begin: (done: (error?: Error | null) => void) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (error?: Error | null) => {
        this.#connection.removeListener('error', end)
        // A failure that comes later, while nobody speaks, must not end the process.
        this.#connection.on('error', ignore)
        if (error) reject(error)
        else resolve()
      }
      this.#connection.removeListener('error', ignore)
      this.#connection.once('error', end)
      begin(end)
    })
  }
}

function ignore(): void {
  // The connection is closed by itself then; `usable` tells.
}

function connectionOptions(url: URL) {
  const secure = url.protocol === 'smtps:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const local = host === 'localhost' || host === '::1' || /^127\./.test(host)
  return {
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    // A password never goes over the network in the clear.
    requireTLS: !local && url.password !== '',
    // Nobody stands between this machine and itself, and its certificate has no name that could be checked.
    tls: { rejectUnauthorized: !local },
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  }
}

function credentials(url: URL): { credentials: { user: string; pass: string } } | undefined {
  if (url.username === '') return undefined
  return { credentials: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
}
