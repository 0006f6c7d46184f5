import { JobThread } from '../../runtime/shared/job-thread.ts'
import { bodiesOf, type MailBodies, type NoticeMail } from './email.ts'

/** A text of so many characters takes a few milliseconds. */
const SHORT = 5_000

const thread = new JobThread<NoticeMail, MailBodies>({
  module: new URL('./email-worker.ts', import.meta.url),
  name: 'email',
  timeoutMs: 30_000,
})

/**
 * A notice as HTML and as plain text. A long one is rendered by another thread, so that this one can handle requests
 * meanwhile.
 */
export async function renderEmail(mail: NoticeMail): Promise<MailBodies> {
  return mail.html.length <= SHORT ? bodiesOf(mail) : thread.run(mail)
}
