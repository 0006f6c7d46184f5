import { expect, test } from 'vitest'
import { describeHeld } from './describe-held.ts'

const held = { email: 12, sms: 3, overdue: 1, scheduled: 2, looks: 1, imports: 0 }
const url = new URL('smtp://mail.example.edu')

test('a restore names what is held, and warns if a gateway would send to real people', () => {
  const [line, ...warnings] = describeHeld(held, { smtpUrl: undefined, smsUrl: undefined })
  expect(line).toContain(
    'at most 12 e-mails and 3 text messages, 1 overdue scheduled notice, 1 overdue look, and 0 running imports. The server does not continue them',
  )
  expect(warnings).toEqual([])
  expect(describeHeld(held, { smtpUrl: url, smsUrl: url })[1]).toMatch(
    /^Warning: with SMTP_URL and SMS_URL set, the server will send 2 scheduled notices when due, .* start the server without SMTP_URL and SMS_URL\.$/,
  )
  const [one, ofOne] = describeHeld(
    { email: 1, sms: 1, overdue: 0, scheduled: 1, looks: 0, imports: 1 },
    { smtpUrl: url, smsUrl: undefined },
  )
  expect(one).toContain(
    'at most 1 e-mail and 1 text message, 0 overdue scheduled notices, 0 overdue looks, and 1 running import.',
  )
  expect(ofOne).toContain('will send 1 scheduled notice when due,')
  expect(describeHeld(undefined, { smtpUrl: url, smsUrl: undefined })).toEqual([
    expect.stringContaining('messages that were waiting'),
    expect.stringMatching(/^Warning: with SMTP_URL set/),
  ])
})
