import { call } from './support/calls.ts'
import { card, openHome } from './support/home.ts'
import { inEnglish } from './support/notices.ts'
import { expect, test } from './support/portal.ts'

test('[HOME-1] the home page greets by time of day, and shows pending items, tips, memo and unread notices as the server has them', async ({
  page,
}) => {
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' })
  const noon = new Date(`${today}T12:00:00+08:00`)
  await page.clock.setFixedTime(noon)
  await openHome(page, 'student')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Good afternoon, Lin Xiaoyu')
  const date = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'Asia/Shanghai',
  })
  await expect(page.locator('header p time').first()).toHaveText(date.format(noon))

  await test.step('the counts of pending items', async () => {
    const { total: due, unread } = await call<{ total: number; unread: number }>(
      page,
      'GET',
      '/ws/notice/list?box=recv&reply=due',
    )
    const day = new Date(`${today}T00:00:00+08:00`)
    const period = new URLSearchParams({
      from: day.toISOString(),
      to: new Date(day.getTime() + 86_400_000).toISOString(),
    })
    const events = (await call<{ list: unknown[] }>(page, 'GET', `/ws/agenda/list?${period}`)).list.length
    const waiting = page.locator('[data-waiting]')
    const plural = (count: number, one: string, other: string) => `${count} ${count === 1 ? one : other}`
    expect(unread).toBeGreaterThan(0)
    await expect(waiting).toContainText(plural(unread, 'unread notice', 'unread notices'))
    if (due > 0) await expect(waiting).toContainText(plural(due, 'reply due', 'replies due'))
    if (events > 0) await expect(waiting).toContainText(plural(events, 'event today', 'events today'))
  })

  await test.step('the friendly tips and the campus memo', async () => {
    const now = Math.floor(noon.getTime() / 1000)
    type Titled = { list: { title: string }[] }
    const tips = await call<Titled>(page, 'GET', `/ws/confInfo/tipsList?begin_time=${now}`)
    const memos = await call<Titled>(page, 'GET', '/ws/confInfo/memoList')
    expect(tips.list.length).toBeGreaterThan(0)
    expect(memos.list.length).toBeGreaterThan(0)
    for (const tip of tips.list) await expect(card(page, 'tips')).toContainText(tip.title)
    for (const memo of memos.list) await expect(card(page, 'memo')).toContainText(memo.title)
  })

  await test.step('the other language', async () => {
    await page.getByRole('button', { name: '切换到中文' }).click()
    await expect(heading).toHaveText('下午好，林晓雨')
    await page.getByRole('button', { name: 'Switch to English' }).click()
  })

  await test.step('the newest unread notices, each with a link to it', async () => {
    const { list } = await call<{ list: { id: number; title: string; title_en: string; unread: 0 | 1 }[] }>(
      page,
      'GET',
      '/ws/notice/list?box=recv&page=1&page_size=50',
    )
    const expected = list.filter((notice) => notice.unread).slice(0, 4)
    const entries = page.getByRole('region', { name: 'Unread notices' }).getByRole('listitem')
    await expect(entries).toContainText(expected.map((notice) => inEnglish(notice).title))
    await entries.first().getByRole('link').click()
    await expect(page).toHaveURL(`/notice-v2/detail/recv/${expected[0]?.id}`)
  })
})
