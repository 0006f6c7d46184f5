import { connect } from 'node:net'

export interface Load {
  requests: number
  /** In milliseconds. */
  latencies: number[]
}

export interface Target {
  port: number
  /** The raw bytes of one request for each connection. */
  requests: readonly Buffer[]
}

/** Decides from the number of responses whether a load ends. */
export type Until = (answers: number) => boolean

export function after(milliseconds: number): Until {
  const end = performance.now() + milliseconds
  return () => performance.now() >= end
}

/** Repeats requests over keep-alive connections. Uses bare sockets, so that the generator costs little. */
export async function load({ port, requests }: Target, until: Until): Promise<Load> {
  const latencies: number[] = []
  await Promise.all(requests.map((request) => repeatRequest(port, request, until, latencies)))
  return { requests: latencies.length, latencies }
}

function repeatRequest(port: number, request: Buffer, until: Until, latencies: number[]): Promise<void> {
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
      const length = responseLength(received)
      if (length === undefined || received.length < length) return
      const status = received.subarray(9, 12).toString()
      if (status !== '200') {
        socket.destroy()
        fail(new Error(`The server answered ${received.subarray(0, length).toString()}`))
        return
      }
      received = received.subarray(length)
      latencies.push(performance.now() - sent)
      if (!until(latencies.length)) return send()
      socket.destroy()
      done()
    })
  })
}

function responseLength(received: Buffer): number | undefined {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const length = /content-length: (\d+)/i.exec(received.subarray(0, end).toString('latin1'))?.[1]
  if (length === undefined) throw new Error('The response has no Content-Length, which the load generator needs.')
  return end + 4 + Number(length)
}

/** The raw bytes of an HTTP/1.1 request. */
export function httpRequest(method: string, path: string, headers: Record<string, string>, body = ''): Buffer {
  const lines = Object.entries({ Host: 'localhost', ...headers, 'Content-Length': String(Buffer.byteLength(body)) })
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n${body}`,
  )
}
