import { connect } from 'node:net'

export interface Load {
  requests: number
  seconds: number
  /** Milliseconds of each request. */
  latencies: number[]
}

export interface Target {
  port: number
  /** The whole request, ready to send. */
  request: Buffer
}

/** Sends one request again and again over kept-alive connections. Bare sockets, so that the generator is not what is measured. */
export async function load({ port, request }: Target, connections: number, milliseconds: number): Promise<Load> {
  const latencies: number[] = []
  const began = performance.now()
  const until = began + milliseconds
  await Promise.all(Array.from({ length: connections }, () => one(port, request, until, latencies)))
  return { requests: latencies.length, seconds: (performance.now() - began) / 1000, latencies }
}

function one(port: number, request: Buffer, until: number, latencies: number[]): Promise<void> {
  return new Promise((done, fail) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let sent = 0
    let received = Buffer.alloc(0)
    const send = () => {
      sent = performance.now()
      socket.write(request)
    }
    socket.once('connect', send)
    socket.once('error', fail)
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const length = answerLength(received)
      if (length === undefined || received.length < length) return
      const status = received.subarray(9, 12).toString()
      if (status !== '200') {
        socket.destroy()
        fail(new Error(`The server answered ${received.subarray(0, length).toString()}`))
        return
      }
      received = received.subarray(length)
      const now = performance.now()
      latencies.push(now - sent)
      if (now < until) return send()
      socket.destroy()
      done()
    })
  })
}

function answerLength(received: Buffer): number | undefined {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const length = /content-length: (\d+)/i.exec(received.subarray(0, end).toString('latin1'))?.[1]
  if (length === undefined) throw new Error('The answer has no Content-Length: the load generator reads no other form.')
  return end + 4 + Number(length)
}

/** A request over HTTP 1.1 as the bytes that a browser would send. */
export function httpRequest(method: string, path: string, headers: Record<string, string>, body = ''): Buffer {
  const lines = Object.entries({ Host: 'localhost', ...headers, 'Content-Length': String(Buffer.byteLength(body)) })
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n${body}`,
  )
}
