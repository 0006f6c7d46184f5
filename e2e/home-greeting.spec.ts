import { call } from './support/calls.ts'
import { card, openHome } from './support/home.ts'
import { inEnglish } from './support/notices.ts'
import { expect, test } from './support/portal.ts'

test.describe('greeting', () => {
  for (const [time, english, chinese] of [
    ['08:30', 'Good morning', '早上好'],
    ['11:59', 'Good morning', '早上好'],
    ['12:00', 'Good afternoon', '下午好'],
    ['17:59', 'Good afternoon', '下午好'],
    ['18:00', 'Good evening', '晚上好'],
  ] as const) {
    test(`[HOME-1] at ${time} it says "${english}" with the name`, async ({ page }) => {
      const today = new Date().toISOString().slice(0, 10)
      await page.clock.setFixedTime(new Date(`${today}T${time}:00+08:00`))
      await openHome(page, 'student')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${english}, Lin Xiaoyu`)
      await page.getByRole('button', { name: '切换到中文' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${chinese}，林晓雨`)
    })
  }

  test('[HOME-1] it names the date and what is waiting, as the server counts it', async ({ page }) => {
    await openHome(page, 'student')
    const { total: due, unread } = await call<{ total: number; unread: number }>(
      page,
      'GET',
      '/ws/notice/list?box=recv&reply=due',
    )
    const day = new Date(`${new Date().toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' })}T00:00:00+08:00`)
    const span = new URLSearchParams({
      from: day.toISOString(),
      to: new Date(day.getTime() + 86_400_000).toISOString(),
    })
    const events = (await call<{ list: unknown[] }>(page, 'GET', `/ws/agenda/list?${span}`)).list.length
    const waiting = page.locator('[data-waiting]')
    const plural = (count: number, one: string, other: string) => `${count} ${count === 1 ? one : other}`
    expect(unread).toBeGreaterThan(0)
    await expect(waiting).toContainText(plural(unread, 'unread notice', 'unread notices'))
    if (due > 0) await expect(waiting).toContainText(plural(due, 'reply due', 'replies due'))
    if (events > 0) await expect(waiting).toContainText(plural(events, 'event today', 'events today'))
    const date = new Intl.DateTimeFormat('en-GB', {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      timeZone: 'Asia/Shanghai',
    })
    await expect(page.locator('header p time').first()).toHaveText(date.format(new Date()))
  })
})

test('[HOME-1] the message list shows the newest unread notices and leads to them', async ({ page }) => {
  await openHome(page, 'student')
  const { list } = await call<{ list: { id: number; title: string; title_en: string; unread: 0 | 1 }[] }>(
    page,
    'GET',
    '/ws/notice/list?box=recv&page=1&page_size=50',
  )
  const expected = list.filter((notice) => notice.unread).slice(0, 4)
  const entries = page.getByRole('region', { name: 'Unread notices' }).getByRole('listitem')
  await expect(entries).toHaveCount(expected.length)
  for (const [index, notice] of expected.entries())
    await expect(entries.nth(index)).toContainText(inEnglish(notice).title)
  const [first] = expected
  await entries.first().getByRole('link').click()
  await expect(page).toHaveURL(`/notice-v2/detail/recv/${first?.id}`)
})

test('[HOME-1] the friendly tips and the campus memo are those of the server', async ({ page }) => {
  await openHome(page, 'student')
  const now = Math.floor(Date.now() / 1000)
  const tips = await call<{ list: { title: string; content: string }[] }>(
    page,
    'GET',
    `/ws/confInfo/tipsList?begin_time=${now}`,
  )
  const memos = await call<{ list: { title: string }[] }>(page, 'GET', '/ws/confInfo/memoList')
  expect(tips.list.length).toBeGreaterThan(0)
  expect(memos.list.length).toBeGreaterThan(0)
  for (const tip of tips.list) await expect(card(page, 'tips')).toContainText(tip.title)
  for (const memo of memos.list) await expect(card(page, 'memo')).toContainText(memo.title)
})
