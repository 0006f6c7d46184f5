import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const createDemo = (allowDemoPasswords: boolean) => createTestApp({ config: { seed: 'demo', allowDemoPasswords } })
let demo: TestApp
beforeAll(async () => {
  demo = await createDemo(false)
})
afterAll(() => demo.close())

const status = async ({ app }: TestApp, host: string, extraHeaders: Record<string, string> = {}) =>
  (await app.inject({ url: '/api/global/config', headers: { host, ...extraHeaders } })).statusCode

test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'demo.localhost', '192.168.0.7:3000', 'LOCALHOST'])(
  'a demo campus answers as %s',
  async (host) => expect(await status(demo, host)).toBe(200),
)

test.each(['rebound.example', 'rebound.example:3000', 'localhost.example.edu', '127.0.0.1.example.edu', '%', 'a b'])(
  'it does not answer as %s, to which another website may lead a browser',
  async (host) => {
    expect(await status(demo, host)).toBe(403)
    expect(await status(demo, host, { 'x-forwarded-host': 'localhost' })).toBe(403)
  },
)

test('with ALLOW_DEMO_PASSWORDS a demo campus accepts every host, as other portals do', async () => {
  for (const testApp of [await createDemo(true), await createTestApp()]) {
    expect(await status(testApp, 'portal.example.edu')).toBe(200)
    await testApp.close()
  }
})
