import { readFile } from 'node:fs/promises'
import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import { SmtpRejection } from '../apps/server/src/testing/smtp-sink.ts'
import { violations } from './support/axe.ts'
import { call } from './support/calls.ts'
import { test } from './support/gateways.ts'
import { press, skipToContent, tabTo, write } from './support/keyboard.ts'
import { send } from './support/notices.ts'
import { escapeFrom, expect, open } from './support/portal.ts'

type Sources = DataOf<Contract['cardSource']['list']>

test('[BACK-5] failed messages are listed by notice with their reasons, found, and sent again one by one or all', {
  tag: '@all',
}, async ({ page, gateways }) => {
  const mailCount = () => gateways.mail.mails.filter(({ raw }) => raw.includes('Nobody wants it')).length
  await open(page, '/notice-v2/issued', 'issuer')
  gateways.mail.checkRecipient = () => new SmtpRejection(550, 'no such user')
  await send(page, ['20260303', '20260304'], { title: 'Nobody wants it', email: 1 })
  await open(page, '/urlmanage/outbox?state=failed', 'admin')
  const group = page.getByRole('region', { name: 'Nobody wants it · E-mail' })
  await expect(async () => {
    await page.reload()
    await expect(group.getByText('Failed: 2')).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(group.getByRole('list', { name: 'Why they failed' })).toContainText(/2 ×.*550.*no such user/)
  expect(await violations(page)).toEqual([])

  const search = page.getByRole('textbox', { name: 'Find by notice, recipient or reason' })
  await search.fill('20260304')
  await expect(group.getByRole('row')).toHaveCount(2)
  gateways.mail.checkRecipient = () => undefined
  await group.getByRole('button', { name: /^Send to .* now$/ }).click()
  await expect(page.getByText('Messages that are on their way now: 1').first()).toBeVisible()
  await expect.poll(mailCount).toBe(1)
  await expect(page.getByText('No messages match “20260304”')).toBeVisible()
  await search.press('Escape')
  await expect(group.getByText('Failed: 1')).toBeVisible()
  await page.getByRole('button', { name: 'Send all failed e-mails again' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Nothing to release')).toBeVisible()
  await expect.poll(mailCount).toBe(2)
})

test('[BACK-5] records are found by person, action, days and text, show what changed, and are exported', {
  tag: '@all',
}, async ({ page }) => {
  await open(page, '/home', 'admin')
  const { list: sources } = await call<Sources>(page, 'GET', '/admin/card-sources')
  const source = sources.find(({ kind }) => kind === 'http')
  if (!source) throw new Error('The demo campus has no fetched card source.')
  const { health: _health, updated_at: _at, ...fields } = source
  await call(page, 'POST', '/admin/card-sources/save', { ...fields, timeout_ms: 4321, create: 0 })
  await page.goto('/urlmanage/records')
  const rows = page.getByRole('table', { name: 'Records' }).getByRole('row')
  const changed = rows.filter({ hasText: 'Time limit (ms)' })
  await expect(changed).toContainText(`${source.timeout_ms}`)
  await expect(changed).toContainText('4321')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  }
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'Changed a card source' })
  await expect(page).toHaveURL(/action=card-source-saved/)
  await expect(rows).toHaveCount(2)
  await page.getByRole('textbox', { name: 'Person' }).fill('T0002')
  await expect(page.getByText('No records match these filters')).toBeVisible()
  await page.getByRole('textbox', { name: 'Person' }).fill('A0001')
  await expect(rows).toHaveCount(2)
  await page.getByRole('textbox', { name: 'Keyword' }).fill('4321')
  await expect(page).toHaveURL(/text=.*4321/)
  await expect(rows).toHaveCount(2)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^records .*\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('Changed a card source')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows.filter({ hasText: 'Exported these records' })).toContainText('1 record')
})

test('[BACK-5] failed messages are found and sent again, and records searched and exported, by keyboard alone', {
  tag: '@all',
}, async ({ page, gateways }) => {
  const mailCount = () => gateways.mail.mails.filter(({ raw }) => raw.includes('Sent by keys')).length
  await open(page, '/notice-v2/issued', 'issuer')
  gateways.mail.checkRecipient = () => new SmtpRejection(550, 'no such user')
  await send(page, ['20260303', '20260304'], { title: 'Sent by keys', email: 1 })
  await open(page, '/urlmanage/outbox', 'admin')
  const group = page.getByRole('region', { name: 'Sent by keys · E-mail' })
  await expect(async () => {
    await page.reload()
    await expect(group.getByText('Failed: 2')).toBeVisible({ timeout: 5_000 })
  }).toPass()
  gateways.mail.checkRecipient = () => undefined
  await skipToContent(page)
  await press(page, page.getByRole('link', { name: /^Failed/ }))
  await expect(page).toHaveURL(/state=failed/)
  const search = page.getByRole('textbox', { name: 'Find by notice, recipient or reason' })
  await write(page, search, '20260304')
  await expect(group.getByRole('row')).toHaveCount(2)
  const title = page.getByRole('heading', { level: 1 })
  await press(page, group.getByRole('button', { name: /^Send to .* now$/ }))
  await expect(page.getByText('No messages match “20260304”')).toBeVisible()
  await expect(title).toBeFocused()
  await tabTo(page, search)
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('')
  const all = page.getByRole('button', { name: 'Send all failed e-mails again' })
  await press(page, all)
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await escapeFrom(page, question)
  await expect(all).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, question.getByRole('button', { name: 'Send again' }))
  await expect(group).toHaveCount(0)
  await expect(title).toBeFocused()
  await expect.poll(mailCount).toBe(2)

  await press(page, page.getByRole('navigation', { name: 'Backstage' }).getByRole('link', { name: 'Records' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Records' })).toBeVisible()
  const rows = page.getByRole('table', { name: 'Records' }).getByRole('row')
  await write(page, page.getByRole('textbox', { name: 'Keyword' }), 'Sent by keys')
  await expect(page).toHaveURL(/text=Sent/)
  const action = page.getByRole('combobox', { name: 'Action' })
  await tabTo(page, action)
  await page.keyboard.type('Sent messages')
  await expect(page).toHaveURL(/action=outbox-released/)
  await expect(rows).toHaveCount(2)
  const download = page.waitForEvent('download')
  const save = page.getByRole('button', { name: 'Export CSV' })
  await press(page, save)
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Sent messages from the outbox')
  await expect(save).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Clear filters' }))
  await expect(page).toHaveURL(/records$/)
  // The button disappears with the filters.
  await expect(page.locator('main :focus')).toHaveCount(1)
})
