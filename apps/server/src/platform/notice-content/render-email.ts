import { JobThread } from '../../runtime/shared/job-thread.ts'
import { bodiesOf, type MailBodies, type NoticeMail } from './email.ts'

/** A text of this length is rendered within a few milliseconds. */
const SHORT = 5_000

const thread = new JobThread<NoticeMail, MailBodies>({
  module: new URL('./email-worker.ts', import.meta.url),
  name: 'email',
  timeoutMs: 30_000,
})

/**
 * Renders a notice as HTML and as plain text. A long one is rendered by another thread, so that this thread can handle
 * requests.
 */
export async function renderEmail(mail: NoticeMail): Promise<MailBodies> {
  return mail.html.length <= SHORT ? bodiesOf(mail) : thread.run(mail)
}
