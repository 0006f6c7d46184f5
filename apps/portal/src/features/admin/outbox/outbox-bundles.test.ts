import { expect, test } from 'vitest'
import { bundlesOf } from './outbox-bundles.ts'
import type { OutboxMessage } from './state.ts'

const message = (notice_id: number, channel: OutboxMessage['channel'], user_id: number): OutboxMessage => ({
  notice_id,
  channel,
  user_id,
  round: 0,
  state: 'held',
  reason: '',
  attempts: 0,
  title: `Notice ${notice_id}`,
  name: '',
  name_en: '',
  to: '',
  due_at: '2026-11-20T08:00:00Z',
})

test('messages are grouped by notice and channel, in their order', () => {
  const bundles = bundlesOf([
    message(8, 'sms', 1),
    message(7, 'email', 2),
    message(8, 'sms', 3),
    message(8, 'email', 1),
  ])
  expect(bundles.map(({ notice, channel, messages }) => [notice, channel, messages.map((one) => one.user_id)])).toEqual(
    [
      [8, 'sms', [1, 3]],
      [7, 'email', [2]],
      [8, 'email', [1]],
    ],
  )
})
