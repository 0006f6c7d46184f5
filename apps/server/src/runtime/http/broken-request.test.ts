import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleHandlers } from '../../testing/example-handlers.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let testApp: TestApp
let port: number
beforeAll(async () => {
  testApp = await createTestApp({ handlers: exampleHandlers() })
  port = Number(new URL(await testApp.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => testApp.close())

test.each([
  ['a header without a colon', 'GET / HTTP/1.1\r\nhost\r\n\r\n', 400],
  [
    'a length beside chunks, as for request smuggling,',
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['two different lengths', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\ncontent-length: 5\r\n\r\nabcde', 400],
  [
    'chunks that are declared with another encoding',
    'POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['a header that is folded', 'GET / HTTP/1.1\r\nhost: a\r\nx: a\r\n b: c\r\n\r\n', 400],
  ['headers that are too long', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(100_000)}\r\n\r\n`, 431],
])('%s is answered with the security headers', async (_, bytes, status) => {
  const socket = connect({ host: '127.0.0.1', port })
  socket.write(bytes)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  expect(head.split(' ')[1]).toBe(String(status))
  expect(JSON.parse(body)).toMatchObject({ errcode: status, data: null })
  const headers = new Headers(
    head
      .split('\r\n')
      .slice(1)
      .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual(['no-store', 'nosniff'])
  expect(headers.get('content-length')).toBe(String(Buffer.byteLength(body)))
})
