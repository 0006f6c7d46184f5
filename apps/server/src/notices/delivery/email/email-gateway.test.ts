import { expect, onTestFinished, test } from 'vitest'
import { SmtpSink } from '../../../testing/smtp-sink.ts'
import { emailGateway } from './email-gateway.ts'

test('a connection that is closed while it connects sends nothing', async () => {
  const sink = await new SmtpSink().open()
  onTestFinished(() => sink.close())
  const parts = { url: sink.url, from: 'portal@example.edu', renderer: {} as never }
  const connection = emailGateway(parts).connect()
  const to = { id: '1', address: 'lin@example.edu', locale: 'en' as const }
  const sending = connection.sendDirect({ ...to, sender: 'Portal', subject: 'a', text: 'b' })
  connection.close()
  expect((await sending).kind).toBe('unavailable')
  expect(sink.mails).toEqual([])
})
