import type { IncomingMessage, ServerResponse } from 'node:http'

type Behaviour = (request: IncomingMessage, response: ServerResponse) => void

const json = { 'content-type': 'application/json', 'cache-control': 'max-age=0' }
const GIGABYTE = 1024 ** 3
const card = JSON.stringify({
  version: 'card/v1',
  kind: 'list',
  data: Array.from({ length: 10 }, (_, at) => ({ id: String(at), title: `Entry ${at} of a source`, unread: 0 })),
  global: { tips: 0 },
})

/** Behaviour of a source, by the name in its path. */
export const kinds: Readonly<Record<string, Behaviour>> = {
  good: (_, response) => void response.writeHead(200, json).end(card),
  hangs: (request) => void request.resume(),
  'lies about its length': (_, response) => {
    response.writeHead(200, { ...json, 'content-length': card.length + 1_000 })
    response.write(card)
  },
  'sends a gigabyte': (_, response) => {
    response.writeHead(200, json)
    const chunk = Buffer.alloc(64 * 1024, 32)
    let sent = 0
    const writeMore = () => {
      sent += chunk.length
      if (!response.destroyed && sent < GIGABYTE) response.write(chunk, writeMore)
    }
    writeMore()
  },
  redirects: (_, response) => void response.writeHead(302, { location: 'https://example.edu/' }).end(),
  closes: (request) => void request.socket.destroy(),
  'speaks HTML': (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Log in</h1>'),
}

/** The kinds that break. */
export const brokenKinds = Object.keys(kinds).filter((kind) => kind !== 'good')
