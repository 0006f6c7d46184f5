import { expect, test } from 'vitest'
import { bodiesOf, type NoticeMail } from './email.ts'
import { renderEmail } from './render-email.ts'

const mail = (html: string): NoticeMail => ({
  locale: 'en',
  title: 'A title',
  sender: 'An office',
  html,
  portalUrl: 'https://portal.example/notice-v2/detail/recv/1',
})
const long = mail('<p>A <em>word</em></p>'.repeat(4_000))

/** Counts how often a timer of this thread fires during the work. */
async function countTimerCalls(work: () => Promise<unknown>): Promise<number> {
  let calls = 0
  const timer = setInterval(() => calls++, 1)
  await work()
  clearInterval(timer)
  return calls
}

test('a long e-mail is rendered by another thread, with the same result', async () => {
  let rendered: unknown
  expect(
    await countTimerCalls(async () => {
      rendered = await renderEmail(long)
    }),
  ).toBeGreaterThan(0)
  expect(rendered).toEqual(bodiesOf(long))
})

test('e-mails are rendered one after another, and the next is rendered after one that fails', async () => {
  const broken: NoticeMail = { ...long, locale: 'none' as never }
  const [first, second, third] = await Promise.allSettled([renderEmail(long), renderEmail(broken), renderEmail(long)])
  expect([first.status, second.status, third.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})
