import type { Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { composeFromDraft, form, send, sentId } from './support/compose.ts'
import type { Notice, Tally } from './support/notices.ts'
import { expect, open, test } from './support/portal.ts'
import { answer } from './support/shell.ts'

const issued = (page: Page, id: number) => call<Notice>(page, 'POST', '/ws/notice/detail', { box: 'issued', id })

test('[NOTICE-5] [NOTICE-11] a text message accepts no full-width characters, offers delays, and shows its cost', async ({
  page,
}) => {
  await page.route('**/api/ws/notice/channels', (route) =>
    answer(route, { email: 'gateway', sms: 'gateway', sms_price: { amount: 0.05, currency: 'CNY' } }),
  )
  await composeFromDraft(page, { title: 'With a text message', text: 'x', to: '20260220' })
  await form(page)
    .getByRole('switch', { name: /^Text message/ })
    .check()
  const message = form(page).getByRole('textbox', { name: /^Text of the message/ })
  await message.fill('请准时！')
  await expect(form(page).getByText('A text message cannot hold full-width characters: ！')).toBeVisible()
  await form(page).getByRole('button', { name: 'Make all half-width' }).click()
  await expect(message).toHaveValue('请准时!')
  await expect(form(page).getByText(/1 part in all, about CN¥0.05/)).toBeVisible()
  await message.fill('好'.repeat(71))
  await expect(form(page).getByText(/2 parts in all, about CN¥0.10/)).toBeVisible()
  const delay = form(page).getByRole('combobox', { name: /^Sent after not being read for/ })
  await expect(delay.getByRole('option')).toHaveText([
    '0.5 hours',
    '1 hour',
    '2 hours',
    '4 hours',
    '24 hours',
    'Custom',
  ])
  await delay.selectOption({ label: 'Custom' })
  const hours = form(page).getByRole('spinbutton', { name: /^Hours/ })
  await hours.fill('200')
  await form(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(form(page).getByRole('link', { name: /hours above 0 and up to 168/ })).toBeVisible()
  await hours.fill('1.5')
  await message.fill('请准时!')
  await form(page).getByRole('button', { name: 'Send', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('1 part in all, about CN¥0.05')
  await question.getByRole('button', { name: 'Send', exact: true }).click()
  const { sms } = await issued(page, await sentId(page))
  expect(sms).toEqual({ text: '请准时!', delay_minutes: 90, pending: 1 })
})

test('[NOTICE-5] before and after sending, the portal shows that messages of a channel without a gateway wait in the outbox', {
  tag: '@all',
}, async ({ page }) => {
  await composeFromDraft(page, { title: 'Into the outbox', text: 'x', to: '20260201' })
  await expect(form(page).getByText(/Text messages are not set up yet: they wait in the outbox/)).toBeVisible()
  await expect(form(page).getByText(/E-mail is not set up yet: the messages wait in the outbox/)).toBeVisible()
  await form(page)
    .getByRole('switch', { name: /^Also by e-mail/ })
    .check()
  await send(page)
  const id = await sentId(page)
  const { channels } = await call<Tally>(page, 'GET', `/ws/notice/receipt/tally?id=${id}`)
  expect(channels.find(({ channel }) => channel === 'email')?.held).toBe(1)
  await expect(page.getByRole('listitem').filter({ hasText: 'E-mail' })).toContainText('1 waits in the outbox')

  await open(page, '/urlmanage/outbox', 'admin')
  await expect(page.getByText('no mail server is set up')).toBeVisible()
  await expect(page.getByText('Set SMTP_URL')).toBeVisible()
  const waiting = page.getByRole('region', { name: 'Into the outbox · E-mail' })
  await expect(waiting.getByText('Waits for SMTP_URL')).toBeVisible()
  await expect(waiting.getByRole('row').filter({ hasText: 'Waiting' })).toHaveCount(1)
  await expect(waiting.getByRole('button')).toHaveCount(0)
})
