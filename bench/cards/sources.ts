import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { kinds } from './kinds.ts'

/** Card sources in a process of their own: each path names what the source does. Sends its port to its parent. */

const server = createServer((request, response) => {
  const [, kind = ''] = (request.url ?? '').split('/')
  const answer = kinds[decodeURIComponent(kind)]
  if (answer) answer(request, response)
  else response.writeHead(404).end()
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.once('disconnect', () => process.exit(0))
