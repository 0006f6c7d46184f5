import type { Page } from '@playwright/test'
import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import { violations } from './support/axe.ts'
import { call } from './support/calls.ts'
import { press, write } from './support/keyboard.ts'
import { chooseLanguage, expect, logIn, open, someone, test, waitForData } from './support/portal.ts'

/**
 * Opens the help after another page: on a page for everyone, a browser that was never logged in does not request the
 * person.
 */
async function openHelp(page: Page): Promise<void> {
  await page.goto('/userinfo')
  // The browser remembers who is logged in once this page is shown.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/help')
  await waitForData(page)
}

type Config = DataOf<Contract['global']['config']>

test('help is searched in both languages; an unhelpful topic leads to a message that an administrator answers, by keyboard alone', async ({
  page,
  browser,
  baseURL,
}) => {
  const who = someone()
  await logIn(page, who)
  await chooseLanguage(page, 'en')
  await openHelp(page)
  const { helpInfo } = await call<Config>(page, 'GET', '/global/config')
  const topic = helpInfo.at(-1)
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  const search = page.getByRole('textbox', { name: 'Filter topics' })
  await write(page, search, 'no such word anywhere')
  await expect(page.getByText('No topic fits “no such word anywhere”')).toBeVisible()
  await press(page, page.getByRole('main').getByRole('button', { name: 'Clear the filter' }).last())
  await expect(search).toBeFocused()
  // Words of the content find a topic, too.
  await write(page, search, topic?.content.slice(0, 6) ?? '?')
  await expect(headings.filter({ hasText: topic?.title_en })).toBeVisible()
  const vote = page.getByRole('group', { name: `Was “${topic?.title_en}” helpful?` })
  await press(page, vote.getByRole('button', { name: 'No' }))
  await expect(vote.getByRole('button', { name: 'No' })).toHaveAttribute('aria-pressed', 'true')
  const text = page.getByRole('textbox', { name: 'What is wrong or missing here?' })
  await press(page, page.getByRole('button', { name: 'Send feedback' }))
  await expect(page.getByText('Write what is wrong or missing.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await write(page, text, 'The picture of the card reader is from 2019.')
  await press(page, page.getByRole('button', { name: 'Send feedback' }))
  await expect(page.getByText('Feedback sent').first()).toBeVisible()
  await expect(vote.getByRole('button', { name: 'No' })).toBeFocused()

  const admins = await browser.newContext({ baseURL })
  const admin = await admins.newPage()
  await open(admin, '/urlmanage/feedback', 'admin')
  const entry = admin.getByRole('listitem').filter({ hasText: 'The picture of the card reader' })
  await expect(entry).toContainText(who)
  await expect(entry).toContainText('/help')
  await expect(entry).toContainText(topic?.title_en ?? '?')
  await press(admin, entry.getByRole('button', { name: 'Answer feedback' }))
  await expect(entry.getByRole('textbox', { name: /^Answer to/ })).toBeFocused()
  await press(admin, entry.getByRole('button', { name: 'Cancel' }))
  await expect(entry.getByRole('button', { name: 'Answer feedback' })).toBeFocused()
  await admin.keyboard.press('Enter')
  await expect(entry.getByRole('textbox', { name: /^Answer to/ })).toBeFocused()
  await admin.keyboard.type('A new one is there. Thank you!')
  await press(admin, entry.getByRole('button', { name: 'Save and mark as done' }))
  await expect(entry).toHaveCount(0)
  await expect(admin.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
  await press(admin, admin.getByRole('link', { name: 'Done' }))
  await expect(entry).toContainText('A new one is there. Thank you!')
  await admins.close()

  await chooseLanguage(page, 'zh')
  await page.reload()
  await waitForData(page)
  const entries = page.getByRole('region', { name: '意见反馈' }).getByRole('listitem')
  await expect(entries.first()).toContainText('A new one is there. Thank you!')
  await expect(entries.first()).toContainText('已处理')
})

test('feedback that concerns no help topic reaches the Backstage in Chinese, by keyboard alone, and only administrators see it', {
  tag: '@all',
}, async ({ page }) => {
  await logIn(page, someone())
  await openHelp(page)
  await press(page, page.getByRole('button', { name: '提交反馈' }))
  await expect(page.getByRole('textbox', { name: '遇到了什么问题，或缺少什么？' })).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.keyboard.type('希望增加校车实时位置。')
  await press(page, page.getByRole('button', { name: '提交', exact: true }))
  await expect(page.getByText('反馈已提交').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: '意见反馈' })).toBeFocused()
  const response = await page.request.get('/api/admin/feedback/list')
  expect(response.status()).toBe(403)
  await logIn(page, 'admin')
  await page.goto('/urlmanage/feedback')
  await waitForData(page)
  await expect(page.getByRole('listitem').filter({ hasText: '希望增加校车实时位置。' })).toBeVisible()
})
