import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Network } from '../runtime/shared/outgoing/network.ts'

export interface ScanAnswer {
  readonly status?: number
  readonly data: Readonly<Record<string, unknown>>
}

export interface ScanRequest {
  /** Host and path. */
  readonly at: string
  readonly query: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
  readonly headers: IncomingMessage['headers']
}

export interface ScanServer {
  /** The response of each address, by host and path. */
  readonly answers: Record<string, (request: ScanRequest) => ScanAnswer>
  readonly requests: ScanRequest[]
  /** A network on which every host is this server, without TLS. */
  readonly network: Network
  close(): Promise<void>
}

/** The endpoints of WeCom and DingTalk, as their documents describe them. */
export async function startScanServer(): Promise<ScanServer> {
  const http = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const scanRequest: ScanRequest = {
      at: url.host + url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
      headers: request.headers,
    }
    server.requests.push(scanRequest)
    const { status = 200, data } = server.answers[scanRequest.at]?.(scanRequest) ?? {
      status: 404,
      data: { code: 'not-found' },
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data))
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  const server: ScanServer = {
    answers: {},
    requests: [],
    network: {
      resolve: async () => ['1.1.1.1'],
      connect: () => connect({ host: '127.0.0.1', port }),
    },
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve())
        http.closeAllConnections()
      }),
  }
  return server
}
