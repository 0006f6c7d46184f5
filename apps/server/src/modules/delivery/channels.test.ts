import { expect, test } from 'vitest'
import { whereLinksFail } from './channels.ts'

const own = 'http://localhost:3000'
const smtpUrl = new URL('smtp://portal:secret@mail.example.edu')
const publicUrl = new URL('https://portal.example.edu')

test('without PUBLIC_URL links in e-mail fail, and only there', () => {
  const warning = whereLinksFail({ smtpUrl, publicUrl: undefined }, own) ?? ''
  expect(warning).toMatch(
    /^PUBLIC_URL is not set: links in e-mail lead to http:\/\/localhost:3000, .+ Set PUBLIC_URL to /,
  )
  expect(warning).not.toContain('secret')
  expect(whereLinksFail({ smtpUrl, publicUrl }, own)).toBeUndefined()
  expect(whereLinksFail({ smtpUrl: undefined, publicUrl: undefined }, own)).toBeUndefined()
})
