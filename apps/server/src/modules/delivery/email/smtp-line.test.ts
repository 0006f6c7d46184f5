import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { SmtpSink } from '../../../testing/smtp-sink.ts'
import { SmtpLine } from './smtp-line.ts'
import { type SmtpFailure, verdictOn } from './verdict.ts'

let sink: SmtpSink | undefined
/** Whoever tried to log in, and whether the line was encrypted then. */
let logIns: (readonly [user: string | undefined, secure: boolean])[] = []

afterEach(async () => {
  await sink?.close()
  logIns = []
})

/** A mail server that asks for a user and a password; its certificate is signed by itself. */
async function open(options: SMTPServerOptions = {}, host = '127.0.0.1', password = 'p@ss'): Promise<URL> {
  sink = await new SmtpSink({
    disabledCommands: [],
    allowInsecureAuth: true,
    ...options,
    onAuth: ({ username, password: given }, session, done) => {
      logIns.push([username, session.secure])
      if (given === 'p@ss') done(null, { user: username })
      else done(new Error('Authentication failed'))
    },
  }).open()
  const url = new URL(sink.url)
  return new URL(`${url.protocol}//portal:${encodeURIComponent(password)}@${host}:${url.port}`)
}

async function send(url: URL): Promise<void> {
  const line = await SmtpLine.open(url)
  await line.send('portal@example.edu', 'student@example.edu', Buffer.from('Subject: a\r\n\r\nb\r\n'), () => undefined)
  line.quit()
}

/** What is made of the failure to hand anything over. */
const verdict = (url: URL) =>
  send(url).then(
    () => undefined,
    (failure: SmtpFailure) => verdictOn(failure, false),
  )

test.each([
  ['encrypted from STARTTLS on', {}],
  ['encrypted from the start', { secure: true }],
])('logs in on a line that is %s', async (_how, options) => {
  await send(await open(options))
  expect(logIns).toEqual([['portal', true]])
  expect(sink?.mails.map(({ to }) => to)).toEqual([['student@example.edu']])
})

test('a wrong password is a wrong setting', async () => {
  expect(await verdict(await open({}, '127.0.0.1', 'wrong'))).toMatchObject({
    kind: 'unwelcome',
    reason: expect.stringMatching(/^535 /),
  })
})

test('without encryption a password is not sent to another machine', async () => {
  // An address of this machine that does not look like one.
  const url = await open({ disabledCommands: ['STARTTLS'] }, '0.0.0.0')
  expect(await verdict(url)).toMatchObject({ kind: 'unwelcome' })
  expect(logIns).toEqual([])
})

test('nor to one whose certificate nobody vouches for', async () => {
  for (const options of [{}, { secure: true }]) {
    const url = await open(options, '0.0.0.0')
    expect(await verdict(url)).toMatchObject({ kind: 'unwelcome', reason: expect.stringMatching(/certificate/i) })
    await sink?.close()
  }
  expect(logIns).toEqual([])
})
