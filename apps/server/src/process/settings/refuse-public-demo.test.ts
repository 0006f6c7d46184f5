import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { refusePublicDemo } from './refuse-public-demo.ts'

const refusal = (env: Record<string, string>) => {
  try {
    refusePublicDemo(readConfig(env))
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

test.each([
  '0.0.0.0',
  '::',
  '[::]',
  '10.1.2.3',
  '192.168.0.7',
  'portal.example.edu',
  'localhost.example.edu',
  '127.0.0.1.example.edu',
])('HOST=%s is refused', (HOST) => {
  expect(refusal({ HOST })).toMatch(`HOST=${HOST} opens a demo campus to other machines`)
  expect(refusal({ HOST })).toMatch('ALLOW_DEMO_PASSWORDS=1')
  expect(refusal({ HOST, ALLOW_DEMO_PASSWORDS: '1' })).toBeUndefined()
})

test.each(['localhost', '127.0.0.1', '127.8.0.1', '::1', '[::1]', 'demo.localhost'])('HOST=%s is accepted', (HOST) => {
  expect(refusal({ HOST })).toBeUndefined()
})

test('a proxy in front also counts as opening the demo to other machines', () => {
  expect(refusal({ PUBLIC_URL: 'https://portal.example.edu' })).toMatch('PUBLIC_URL=https://portal.example.edu opens')
  expect(refusal({ PUBLIC_URL: 'http://localhost:8080' })).toBeUndefined()
})
