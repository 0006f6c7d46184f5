import { expect, test } from 'vitest'
import type { Message, Outcome } from './courier.ts'
import { discreet } from './discreet.ts'

const message: Message = {
  ...{ notice_id: 1, person_id: 1, channel: 'sms', round: 0, kind: 'notice', attempts: 0, version: 1 },
  ...{ address: '13900000001', locale: 'en' },
}

/** What is kept of an answer. */
function kept(outcome: Outcome): Promise<Outcome> {
  const url = new URL('smtp://q:p%40ssword@127.0.0.1')
  const says = {
    channel: 'sms' as const,
    couriers: 1,
    open: () => ({ deliver: async () => outcome, close: () => undefined }),
  }
  return discreet(says, url, ['a-secret-of-the-gateway']).open().deliver(message)
}

test('no answer brings a password into the log, the ledger or a list, however the gateway repeats it', async () => {
  const [plain, basic] = ['\0q\0p@ssword', 'q:p@ssword'].map((text) => Buffer.from(text).toString('base64'))
  for (const [said, reason] of [
    [`500 unknown: AUTH PLAIN ${plain}`, '500 unknown: AUTH PLAIN …'],
    [`HTTP 400 {"authorization":"Basic ${basic}"} p@ssword p%40ssword`, 'HTTP 400 {"authorization":"Basic …"} … …'],
    [`HTTP 400 signed with a-secret-of-the-gateway, Basic ${basic?.slice(0, 9)}`, 'HTTP 400 signed with …, Basic …'],
    ['451 4.3.0 try again later', '451 4.3.0 try again later'],
  ] as const) {
    expect(await kept({ kind: 'away', reason: said })).toEqual({ kind: 'away', reason })
  }
  expect(await kept({ kind: 'taken' })).toEqual({ kind: 'taken' })
})
