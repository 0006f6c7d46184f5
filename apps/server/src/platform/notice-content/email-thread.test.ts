import { expect, test } from 'vitest'
import { bodiesOf, type NoticeMail } from './email.ts'
import { renderEmail } from './email-thread.ts'

const mail = (html: string): NoticeMail => ({
  locale: 'en',
  title: 'A title',
  sender: 'An office',
  html,
  portalUrl: 'https://portal.example/notice-v2/detail/recv/1',
})
const long = mail('<p>A <em>word</em></p>'.repeat(4_000))

/** How often timers of this thread ran during the work. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  await work()
  clearInterval(timer)
  return turns
}

test('a long e-mail is rendered by another thread, with the same result', async () => {
  let rendered: unknown
  expect(
    await turnsDuring(async () => {
      rendered = await renderEmail(long)
    }),
  ).toBeGreaterThan(0)
  expect(rendered).toEqual(bodiesOf(long))
})

test('mails wait for each other, and one that fails does not keep the next from being rendered', async () => {
  const broken: NoticeMail = { ...long, locale: 'none' as never }
  const [first, second, third] = await Promise.allSettled([renderEmail(long), renderEmail(broken), renderEmail(long)])
  expect([first.status, second.status, third.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})
