import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { SmtpFailure } from './classify-smtp-failure.ts'

const CONNECT_TIMEOUT_MS = 10_000
/** Long, because a server may scan a message before it confirms it. */
const IDLE_TIMEOUT_MS = 60_000

/** A session with an SMTP server. Its methods reject with an `SmtpFailure`. */
export class SmtpSession {
  readonly #connection: SMTPConnection
  /** The number of messages sent so far, including rejected ones. */
  messages = 0

  private constructor(connection: SMTPConnection) {
    this.#connection = connection
  }

  /** Connects and logs in. */
  static async open(url: URL): Promise<SmtpSession> {
    const connection = new SMTPConnection(connectionOptions(url))
    const session = new SmtpSession(connection)
    try {
      await session.#promise((done) => connection.connect(done))
      const auth = credentials(url)
      if (auth) await session.#promise((done) => connection.login(auth, done))
    } catch (error) {
      connection.close()
      throw error
    }
    return session
  }

  get isOpen(): boolean {
    return !this.#connection.destroyed
  }

  /** Sends a message. `onContent` is called before the first byte of its content is sent. */
  async send(from: string, to: string, message: Buffer, onContent: () => void): Promise<void> {
    this.messages += 1
    const content = new Readable({
      read() {
        onContent()
        this.push(message)
        this.push(null)
      },
    })
    await this.#promise((done) => this.#connection.send({ from, to: [to], size: message.length }, content, done))
  }

  /** Aborts a rejected message, so that the next one can be sent. */
  async reset(): Promise<void> {
    await this.#promise((done) => this.#connection.reset(done))
  }

  quit(): void {
    this.#connection.quit()
  }

  /** Closes immediately; a message that is being sent fails. */
  close(): void {
    const failure: SmtpFailure = Object.assign(new Error('The portal is shutting down.'), { code: 'ECLOSED' })
    this.#connection.emit('error', failure)
    this.#connection.close()
  }

  /** Turns a callback into a promise. Some failures reach only the callback, others only the `error` event. */
  #promise(start: (done: (error?: Error | null) => void) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (error?: Error | null) => {
        this.#connection.removeListener('error', end)
        // An error of an idle connection must not end the process.
        this.#connection.on('error', ignore)
        if (error) reject(error)
        else resolve()
      }
      this.#connection.removeListener('error', ignore)
      this.#connection.once('error', end)
      start(end)
    })
  }
}

function ignore(): void {
  // The connection closes itself, which `isOpen` shows.
}

function connectionOptions(url: URL) {
  const secure = url.protocol === 'smtps:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isLocal = host === 'localhost' || host === '::1' || /^127\./.test(host)
  return {
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    // A password never leaves the machine unencrypted.
    requireTLS: !isLocal && url.password !== '',
    // The certificate of a local server names no host that could be verified.
    tls: { rejectUnauthorized: !isLocal },
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: IDLE_TIMEOUT_MS,
  }
}

function credentials(url: URL): { credentials: { user: string; pass: string } } | undefined {
  if (url.username === '') return undefined
  return { credentials: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
}
