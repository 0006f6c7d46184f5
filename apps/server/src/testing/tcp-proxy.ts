import { connect, createServer, type Server, type Socket } from 'node:net'

/** A proxy between the server and its database that can drop connections. */
export class TcpProxy {
  readonly #sockets = new Set<Socket>()
  readonly #server: Server
  readonly #target: { host: string; port: number }
  #port = 0
  /** `hang`: accepts connections and never responds. */
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

  /** Resets all connections and refuses new ones. */
  async cut(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()))
    for (const socket of this.#sockets) socket.resetAndDestroy()
    await closed
  }

  #accept(socket: Socket): void {
    const upstream = this.mode === 'pass' ? connect(this.#target.port, this.#target.host) : undefined
    for (const [socketA, socketB] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      if (!socketA) continue
      this.#sockets.add(socketA)
      socketA.on('error', () => socketB?.destroy())
      socketA.on('close', () => {
        this.#sockets.delete(socketA)
        socketB?.destroy()
      })
    }
    if (upstream) socket.pipe(upstream).pipe(socket)
  }
}
