import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { listen, localOrigin } from './listen.ts'

test.each(['::1', '[::1]', '[::]'])('HOST=%s is opened and named as an address of this machine', async (host) => {
  const app = Fastify()
  try {
    const url = await listen(app, { host, port: 0 })
    expect(url).toMatch(host === '[::]' ? /^http:\/\/localhost:\d+$/ : /^http:\/\/\[::1\]:\d+$/)
    expect((await app.inject('/')).statusCode).toBe(404)
  } finally {
    await app.close()
  }
})

test.each([
  ['[::1]', 'http://[::1]:3000'],
  ['::1', 'http://[::1]:3000'],
  ['[::]', 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['portal.example.edu', 'http://portal.example.edu:3000'],
])('a server with HOST=%s has the origin %s', (host, origin) => {
  expect(localOrigin(host, 3_000)).toBe(origin)
})
