import { expect, test } from 'vitest'
import { warnAboutLinks, warnAboutPlainSms } from './message-channels.ts'

const own = 'http://localhost:3000'
const smtpUrl = new URL('smtp://portal:secret@mail.example.edu')
const publicUrl = new URL('https://portal.example.edu')

test('without PUBLIC_URL the server warns about links in e-mail, if it sends any', () => {
  const warning = warnAboutLinks({ smtpUrl, publicUrl: undefined }, own) ?? ''
  expect(warning).toMatch(
    /^PUBLIC_URL is not set: links in e-mail lead to http:\/\/localhost:3000, .+ Set PUBLIC_URL to /,
  )
  expect(warning).not.toContain('secret')
  expect(warnAboutLinks({ smtpUrl, publicUrl }, own)).toBeUndefined()
  expect(warnAboutLinks({ smtpUrl: undefined, publicUrl: undefined }, own)).toBeUndefined()
})

test.each([
  ['http://portal:secret@sms.example.edu/send', 'sms.example.edu'],
  ['http://127.example.edu/send', '127.example.edu'],
  ['https://sms.example.edu/send', undefined],
  ['http://localhost:8080/send', undefined],
  ['http://127.0.0.1:8080/send', undefined],
  ['http://[::1]:8080/send', undefined],
])('of text messages to %s the server says that they are not encrypted to %s', (url, host) => {
  const says = host && `SMS_URL: the connection to ${host} is not encrypted. Begin it with https:// if the gateway can.`
  expect(warnAboutPlainSms({ smsUrl: new URL(url) })).toBe(says)
})
