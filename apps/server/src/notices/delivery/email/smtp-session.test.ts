import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { SmtpSink } from '../../../testing/smtp-sink.ts'
import { classifySmtpFailure, type SmtpFailure } from './classify-smtp-failure.ts'
import { SmtpSession } from './smtp-session.ts'

let sink: SmtpSink | undefined
/** Log-in attempts, and whether the session was encrypted. */
let logIns: (readonly [user: string | undefined, secure: boolean])[] = []

afterEach(async () => {
  await sink?.close()
  logIns = []
})

/** A mail server that requires a log-in; its certificate is self-signed. */
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
  const session = await SmtpSession.open(url)
  await session.send(
    'portal@example.edu',
    'student@example.edu',
    Buffer.from('Subject: a\r\n\r\nb\r\n'),
    () => undefined,
  )
  session.quit()
}

/** The outcome of a failed attempt. */
const outcome = (url: URL) =>
  send(url).then(
    () => undefined,
    (failure: SmtpFailure) => classifySmtpFailure(failure, false),
  )

test.each([
  ['STARTTLS', {}],
  ['TLS from the start', { secure: true }],
])('logs in with %s', async (_how, options) => {
  await send(await open(options))
  expect(logIns).toEqual([['portal', true]])
  expect(sink?.mails.map(({ to }) => to)).toEqual([['student@example.edu']])
})

test('a wrong password counts as misconfigured', async () => {
  expect(await outcome(await open({}, '127.0.0.1', 'wrong'))).toMatchObject({
    kind: 'misconfigured',
    reason: expect.stringMatching(/^535 /),
  })
})

test('the password is not sent to another machine without encryption', async () => {
  // The address is the one of this machine, but does not count as local.
  const url = await open({ disabledCommands: ['STARTTLS'] }, '0.0.0.0')
  expect(await outcome(url)).toMatchObject({ kind: 'misconfigured' })
  expect(logIns).toEqual([])
})

test('the password is not sent to another machine with an untrusted certificate', async () => {
  for (const options of [{}, { secure: true }]) {
    const url = await open(options, '0.0.0.0')
    expect(await outcome(url)).toMatchObject({ kind: 'misconfigured', reason: expect.stringMatching(/certificate/i) })
    await sink?.close()
  }
  expect(logIns).toEqual([])
})
