import type { Browser, Page } from '@playwright/test'
import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import { call } from './support/calls.ts'
import { composeFromDraft, form, sentId } from './support/compose.ts'
import { test } from './support/gateways.ts'
import { list, pageOf, pane, send } from './support/notices.ts'
import { expect, open, someone } from './support/portal.ts'

type Settings = DataOf<Contract['notification']['settings']>
type Config = DataOf<Contract['global']['config']>

const settingsOf = (page: Page) => call<Settings>(page, 'GET', '/ws/notice/notification/get')

/** Logs in as someone whose e-mail address is confirmed; not everybody’s is. */
async function readerWithMail(browser: Browser, baseURL: string): Promise<{ who: string; reader: Page }> {
  for (;;) {
    const who = someone()
    const reader = await pageOf(browser, baseURL, who)
    if ((await settingsOf(reader)).email !== '') return { who, reader }
    await reader.context().close()
  }
}

/** Chooses quiet hours from an hour ago to an hour from now, on the portal’s clock. */
async function quietNow(page: Page): Promise<void> {
  const { zone } = await call<Config>(page, 'GET', '/global/config')
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
  const at = (hours: number) => clock.format(Date.now() + hours * 3_600_000)
  const { switches, digest } = await settingsOf(page)
  await call(page, 'POST', '/ws/notice/notification/set', { switches, digest, quiet: { from: at(-1), until: at(1) } })
}

test('[NOTICE-12] an urgent notice is delivered during quiet hours and says so to sender and reader; an ordinary one waits', {
  tag: '@all',
}, async ({ page, browser, baseURL, gateways }) => {
  const { who, reader } = await readerWithMail(browser, baseURL ?? '')
  await quietNow(reader)
  const mailOf = (text: string) => gateways.mail.mails.find(({ raw }) => raw.includes(text))?.raw
  await composeFromDraft(page, { title: 'Stay away from hall 3', text: 'Water comes through the roof.', to: who })
  await form(page)
    .getByRole('switch', { name: /^Also by e-mail/ })
    .check()
  await form(page)
    .getByRole('switch', { name: /^Urgent/ })
    .press('Space')
  await form(page).getByRole('button', { name: 'Send', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Marked as urgent: it goes out at once')
  await question.getByRole('button', { name: 'Send', exact: true }).click()
  const id = await sentId(page)
  await send(page, [who], { title: 'Choir on Friday', email: 1 })
  await expect.poll(() => mailOf('Stay away from hall 3')).toMatch(/^Subject: Urgent: /m)
  await expect.poll(async () => (await settingsOf(reader)).waiting.quiet).toBe(1)
  expect(mailOf('Choir on Friday')).toBeUndefined()

  await open(reader, `/notice-v2/recv?open=${id}`)
  const listed = list(reader).getByRole('listitem')
  await expect(listed.filter({ hasText: 'Stay away from hall 3' })).toContainText('Urgent')
  await expect(listed.filter({ hasText: 'Choir on Friday' })).not.toContainText('Urgent')
  await expect(pane(reader)).toContainText('Its messages go out at once, even in quiet hours')
  await reader.getByRole('button', { name: '中文' }).click()
  await expect(reader.getByText('邮件和短信立即发出，不受免打扰时段影响')).toBeVisible()
  await reader.context().close()
})
