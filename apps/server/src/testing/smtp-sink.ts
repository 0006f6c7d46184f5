import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A message as it came over the wire. */
export interface SunkMail {
  readonly messageId: string
  /** The recipients of the envelope. */
  readonly to: readonly string[]
  /** Headers and body. */
  readonly raw: string
}

/** A real SMTP server that keeps what it gets. */
export class SmtpSink {
  readonly mails: SunkMail[] = []
  /** Answers a recipient: undefined accepts it. */
  judge: (address: string) => SmtpRefusal | undefined = () => undefined
  /** What happens after a message has been taken, before the sender hears so. */
  beforeAnswer: (mail: SunkMail) => Promise<void> | void = () => undefined
  /** How long it thinks about a recipient. */
  recipientMs = 0
  /** Recipients about whom it is thinking now: their messages are under way. */
  thinking = 0
  /** Connections that were ever opened. */
  connections = 0
  #port = 0
  #server: SMTPServer | undefined
  readonly #options: SMTPServerOptions

  constructor(options: SMTPServerOptions = {}) {
    this.#options = options
  }

  get url(): URL {
    return new URL(`${this.#options.secure ? 'smtps' : 'smtp'}://127.0.0.1:${this.#port}`)
  }

  /** As if it were new. */
  forget(): void {
    this.mails.length = 0
    this.connections = 0
    this.recipientMs = 0
    this.judge = () => undefined
    this.beforeAnswer = () => undefined
  }

  /** Opens it, again at the same port. */
  async open(port = this.#port): Promise<this> {
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      disableReverseLookup: true,
      ...this.#options,
      onConnect: (_session, done) => {
        this.connections += 1
        done()
      },
      onRcptTo: ({ address }, _session, done) => {
        if (this.recipientMs === 0) return done(this.judge(address))
        this.thinking += 1
        setTimeout(() => {
          this.thinking -= 1
          done(this.judge(address))
        }, this.recipientMs)
      },
      onData: (stream, session, done) => {
        const pieces: Buffer[] = []
        stream.on('data', (piece: Buffer) => pieces.push(piece))
        stream.on('end', () => {
          const raw = Buffer.concat(pieces).toString()
          const messageId = /^message-id:\s*(\S+)/im.exec(raw)?.[1] ?? ''
          const mail = { messageId, raw, to: session.envelope.rcptTo.map(({ address }) => address) }
          this.mails.push(mail)
          Promise.resolve(this.beforeAnswer(mail)).then(() => done(), done)
        })
      },
    })
    // Whoever is cut off in the middle of something causes one.
    server.on('error', () => undefined)
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    const address = server.server.address()
    this.#port = typeof address === 'object' && address ? address.port : 0
    this.#server = server
    return this
  }

  /** Cuts every connection and takes no new one. */
  async close(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (!server) return
    for (const connection of server.connections) connection.close()
    await new Promise<void>((resolve) => server.close(resolve))
  }
}

/** A refusal with an SMTP code. */
export class SmtpRefusal extends Error {
  readonly responseCode: number

  constructor(responseCode: number, message: string) {
    super(message)
    this.responseCode = responseCode
  }
}
