import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const open = (allowDemoPasswords: boolean) => createTestApp({ config: { seed: 'demo', allowDemoPasswords } })
let closed: TestApp
beforeAll(async () => {
  closed = await open(false)
})
afterAll(() => closed.close())

const status = async ({ app }: TestApp, host: string, more: Record<string, string> = {}) =>
  (await app.inject({ url: '/api/global/config', headers: { host, ...more } })).statusCode

test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'demo.localhost', '192.168.0.7:3000', 'LOCALHOST'])(
  'a demo campus answers as %s',
  async (host) => expect(await status(closed, host)).toBe(200),
)

test.each(['rebound.example', 'rebound.example:3000', 'localhost.example.edu', '127.0.0.1.example.edu', '%', 'a b'])(
  'it does not answer as %s, to which another website may lead a browser',
  async (host) => {
    expect(await status(closed, host)).toBe(403)
    expect(await status(closed, host, { 'x-forwarded-host': 'localhost' })).toBe(403)
  },
)

test('ALLOW_DEMO_PASSWORDS opens it, and no other portal looks at the name', async () => {
  for (const testApp of [await open(true), await createTestApp()]) {
    expect(await status(testApp, 'portal.example.edu')).toBe(200)
    await testApp.close()
  }
})
