import { expect, test } from 'vitest'
import { warnAboutLinks, warnAboutPlainMail, warnAboutPlainSms } from './message-channels.ts'

const origin = 'http://localhost:3000'
const smtpUrl = new URL('smtp://portal:secret@mail.example.edu')
const publicUrl = new URL('https://portal.example.edu')

test('without PUBLIC_URL the server warns about links in e-mail, if it sends any', () => {
  const warning = warnAboutLinks({ smtpUrl, publicUrl: undefined }, origin) ?? ''
  expect(warning).toMatch(
    /^PUBLIC_URL is not set: links in e-mail lead to http:\/\/localhost:3000, .+ Set PUBLIC_URL to /,
  )
  expect(warning).not.toContain('secret')
  expect(warnAboutLinks({ smtpUrl, publicUrl }, origin)).toBeUndefined()
  expect(warnAboutLinks({ smtpUrl: undefined, publicUrl: undefined }, origin)).toBeUndefined()
})

test.each([
  ['http://portal:secret@sms.example.edu/send', 'sms.example.edu'],
  ['http://127.example.edu/send', '127.example.edu'],
  ['https://sms.example.edu/send', undefined],
  ['http://localhost:8080/send', undefined],
  ['http://127.0.0.1:8080/send', undefined],
  ['http://[::1]:8080/send', undefined],
])('the server reports that text messages to %s are not encrypted to %s', (url, host) => {
  const warning =
    host && `SMS_URL: the connection to ${host} is not encrypted. Begin it with https:// if the gateway can.`
  expect(warnAboutPlainSms({ smsUrl: new URL(url) })).toBe(warning)
})

test.each([
  ['smtp://mail.example.edu', 'mail.example.edu'],
  ['smtp://mail.example.edu:25', 'mail.example.edu:25'],
  // With a password TLS is required.
  ['smtp://portal:secret@mail.example.edu', undefined],
  ['smtps://mail.example.edu', undefined],
  ['smtp://localhost:25', undefined],
  ['smtp://127.0.0.1', undefined],
  ['smtp://[::1]', undefined],
])('the server reports that e-mail to %s may not be encrypted to %s', (url, host) => {
  const warning =
    host &&
    `SMTP_URL: e-mail goes to ${host} unencrypted if that server offers no TLS. Begin it with smtps:// if the server can.`
  expect(warnAboutPlainMail({ smtpUrl: new URL(url) })).toBe(warning)
})
