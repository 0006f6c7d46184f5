import { expect, test } from 'vitest'
import { warnAboutLinks } from './message-channels.ts'

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
