import { contract } from '@quadrangle/api-client/contract'
import { expect, test } from 'vitest'
import type { LogSettings } from '../../process/settings/operation-settings.ts'
import { call, createTestApp } from '../../testing/test-app.ts'

/** Returns the log of a server that refuses a call and then cannot read its database for a probe. */
async function logWith(log: LogSettings, isTTY: boolean): Promise<string> {
  let logText = ''
  const output = { isTTY, write: (line: string) => (logText += line) } as unknown as NodeJS.WritableStream
  const server = await createTestApp({ log: output, config: { log } })
  await call(server.app, contract.user.info, {})
  server.database.read = () => Promise.reject(new Error('connect ECONNREFUSED'))
  await server.app.inject('/readyz')
  await server.close()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal
  return logText.replaceAll(/\x1b\[\d+m/g, '')
}

const route = `/api${contract.user.info.path}`

test.each([
  ['json', true],
  ['auto', false],
] as const)('with LOG_FORMAT=%s and terminal %s each line is JSON', async (format, isTTY) => {
  const lines = (await logWith({ level: 'info', format }, isTTY))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines).toEqual(expect.arrayContaining([expect.objectContaining({ level: 30, route, status: 401 })]))
})

test.each([
  ['text', false],
  ['auto', true],
] as const)('with LOG_FORMAT=%s and terminal %s lines are for people', async (format, isTTY) => {
  const text = await logWith({ level: 'info', format }, isTTY)
  expect(text).toMatch(
    new RegExp(
      `^\\[\\d\\d:\\d\\d:\\d\\d\\.\\d{3}\\] INFO: POST ${route} 401 in [\\d.]+ ms \\{"reqId":"[\\da-f-]{36}"\\}$`,
      'm',
    ),
  )
  expect(text).toMatch(/^\[[\d:.]+\] WARN: not ready: the database cannot be read $/m)
  expect(text).toContain('connect ECONNREFUSED')
})

test('a higher log level omits lines', async () => {
  const text = await logWith({ level: 'warn', format: 'json' }, false)
  expect(text).not.toContain(route)
  expect(text).toContain('the database cannot be read')
})
