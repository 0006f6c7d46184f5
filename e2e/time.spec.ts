import { openHome } from './support/home.ts'
import { expect, test } from './support/portal.ts'
import { answer } from './support/shell.ts'

const second = 1_000
const hour = 3_600 * second

test('[TIME-1] relative times are shown in both languages, and refreshed every 10 s', { tag: '@all' }, async ({
  page,
}) => {
  const now = Date.now()
  const times = page.locator('[data-card="library"] time')
  await page.route('**/api/ws/cards', (route, request) => {
    const { url, params } = request.postDataJSON()
    // A poll would bring the real entries back.
    if (params.poll) return answer(route, { version: 'poll/v1', data: [], now: new Date().toISOString() })
    if (url !== 'library') return route.continue()
    const data = [0, 22 * hour].map((ago, at) => ({
      id: String(at),
      title: `Entry ${at}`,
      time: new Date(now - ago).toISOString(),
      unread: 0,
    }))
    return answer(route, { version: 'card/v1', kind: 'list', data, global: { tips: 0 } })
  })
  await page.clock.install({ time: now })
  await openHome(page, 'student')
  await page.clock.pauseAt(now + 30 * second)
  await expect(times).toHaveText(['just now', '1 day ago'])
  // The clock of the page can tick at any moment, so the text changes within 10 s after the threshold of 45 s.
  await page.clock.runFor(26 * second)
  await expect(times.first()).toHaveText('1 minute ago')
  await page.clock.runFor(60 * second)
  await expect(times.first()).toHaveText('2 minutes ago')
  await page.getByRole('button', { name: '切换到中文' }).click()
  await expect(times).toHaveText(['2分钟前', '1天前'])
})
