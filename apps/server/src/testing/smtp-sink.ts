import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A message as the server received it. */
export interface ReceivedMail {
  readonly messageId: string
  /** The recipients of the envelope. */
  readonly to: readonly string[]
  /** Whether the envelope needs a server that supports SMTPUTF8. */
  readonly needsUtf8: boolean
  /** Headers and body. */
  readonly raw: string
}

/** A real SMTP server that receives e-mails and keeps them. */
export class SmtpSink {
  readonly mails: ReceivedMail[] = []
  /** Decides about a recipient: undefined accepts. */
  checkRecipient: (address: string) => SmtpRejection | undefined = () => undefined
  /** Runs after a message was received, before it is confirmed. */
  beforeConfirm: (mail: ReceivedMail) => Promise<void> | void = () => undefined
  /** Delay before the response to a recipient. */
  recipientDelayMs = 0
  /** Recipients whose response is delayed now: their messages are being sent. */
  pending = 0
  /** Number of connections since the start. */
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

  /** Restores the initial state. */
  reset(): void {
    this.mails.length = 0
    this.connections = 0
    this.recipientDelayMs = 0
    this.checkRecipient = () => undefined
    this.beforeConfirm = () => undefined
  }

  /** Opens the server. After `close` it uses the same port again. */
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
        if (this.recipientDelayMs === 0) return done(this.checkRecipient(address))
        this.pending += 1
        setTimeout(() => {
          this.pending -= 1
          done(this.checkRecipient(address))
        }, this.recipientDelayMs)
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const raw = Buffer.concat(chunks).toString()
          const messageId = /^message-id:\s*(\S+)/im.exec(raw)?.[1] ?? ''
          const { rcptTo, smtpUtf8 } = session.envelope
          const mail = { messageId, raw, to: rcptTo.map(({ address }) => address), needsUtf8: smtpUtf8 === true }
          this.mails.push(mail)
          Promise.resolve(this.beforeConfirm(mail)).then(() => done(), done)
        })
      },
    })
    // A client that is killed causes an error.
    server.on('error', () => undefined)
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    const address = server.server.address()
    this.#port = typeof address === 'object' && address ? address.port : 0
    this.#server = server
    return this
  }

  /** Closes all connections and rejects new ones. */
  async close(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (!server) return
    for (const connection of server.connections) connection.close()
    await new Promise<void>((resolve) => server.close(resolve))
  }
}

/** A rejection with an SMTP code. */
export class SmtpRejection extends Error {
  readonly responseCode: number

  constructor(responseCode: number, message: string) {
    super(message)
    this.responseCode = responseCode
  }
}
