import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { kinds } from './kinds.ts'

/**
 * Card sources in a separate process; each path names the behaviour of its source. The process sends its port to its
 * parent.
 */

const server = createServer((request, response) => {
  const [, kind = ''] = (request.url ?? '').split('/')
  const behave = kinds[decodeURIComponent(kind)]
  if (behave) behave(request, response)
  else response.writeHead(404).end()
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.once('disconnect', () => process.exit(0))
