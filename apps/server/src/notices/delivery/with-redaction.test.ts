import { expect, test } from 'vitest'
import type { Message, SendOutcome } from './gateway.ts'
import { withRedaction } from './with-redaction.ts'

const message: Message = {
  notice_id: 1,
  person_id: 1,
  channel: 'sms',
  round: 0,
  kind: 'notice',
  attempts: 0,
  version: 1,
  address: '13900000001',
  locale: 'en',
  urgent: false,
}

async function redacted(outcome: SendOutcome): Promise<SendOutcome> {
  const url = new URL('smtp://q:p%40ssword@127.0.0.1')
  const gateway = {
    channel: 'sms' as const,
    connections: 1,
    connect: () => ({ send: async () => outcome, sendDirect: async () => outcome, close: () => undefined }),
  }
  const connection = withRedaction(gateway, url, ['a-secret-of-the-gateway', 'Spring20261201!']).connect()
  const direct = { id: 'code-1', address: message.address, locale: 'en', sender: '', subject: '', text: '1' } as const
  expect(await connection.sendDirect(direct)).toEqual(await connection.send(message))
  return connection.send(message)
}

test('a gateway that echoes credentials in its response does not bring them into the ledger', async () => {
  const [plain, basic] = ['\0q\0p@ssword', 'q:p@ssword'].map((text) => Buffer.from(text).toString('base64'))
  for (const [response, reason] of [
    [`500 unknown: AUTH PLAIN ${plain}`, '500 unknown: AUTH PLAIN …'],
    [`HTTP 400 {"authorization":"Basic ${basic}"} p@ssword p%40ssword`, 'HTTP 400 {"authorization":"Basic …"} … …'],
    [`HTTP 400 signed with a-secret-of-the-gateway, Basic ${basic?.slice(0, 9)}`, 'HTTP 400 signed with …, Basic …'],
    ['451 4.3.0 try again later', '451 4.3.0 try again later'],
    ['HTTP 400 password=Spring20261201!', 'HTTP 400 password=…'],
    ['HTTP 422 bad 13900000001', 'HTTP 422 bad …'],
  ] as const) {
    expect(await redacted({ kind: 'unavailable', reason: response })).toEqual({ kind: 'unavailable', reason })
  }
  expect(await redacted({ kind: 'accepted' })).toEqual({ kind: 'accepted' })
})
