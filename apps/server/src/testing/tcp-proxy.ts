import { connect, createServer, type Server, type Socket } from 'node:net'

/** Stands between the server and its database, and can cut the line. */
export class TcpProxy {
  readonly #sockets = new Set<Socket>()
  readonly #server: Server
  readonly #target: { host: string; port: number }
  #port = 0
  /** `refuse`: nobody is there. `hang`: someone accepts and says nothing. */
  mode: 'pass' | 'hang' = 'pass'

  constructor(host: string, port: number) {
    this.#target = { host, port }
    this.#server = createServer((socket) => this.#accept(socket))
  }

  async open(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve))
    const address = this.#server.address()
    this.#port = typeof address === 'object' && address ? address.port : 0
    return this.#port
  }

  /** Cuts every connection and refuses new ones. */
  async cut(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()))
    for (const socket of this.#sockets) socket.resetAndDestroy()
    await closed
  }

  #accept(socket: Socket): void {
    const upstream = this.mode === 'pass' ? connect(this.#target.port, this.#target.host) : undefined
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      if (!one) continue
      this.#sockets.add(one)
      one.on('error', () => other?.destroy())
      one.on('close', () => {
        this.#sockets.delete(one)
        other?.destroy()
      })
    }
    if (upstream) socket.pipe(upstream).pipe(socket)
  }
}
