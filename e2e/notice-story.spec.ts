import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import { call } from './support/calls.ts'
import {
  choose,
  compose,
  draftSaved,
  file,
  form,
  paste,
  sender,
  sentId,
  textIn,
  title,
  uploads,
} from './support/compose.ts'
import { test } from './support/gateways.ts'
import { figure, goLive, joinReceipt, pageOf, receiptForm, replyCounts, tallyOf } from './support/notices.ts'
import { chooseLanguage, expect, logIn } from './support/portal.ts'

// All have an e-mail address and a mobile number: a member of a group, on a computer; a member of an organisation, on a
// phone, whose colleague is excluded; and a person added by number, who reads in Chinese and does not reply.
const [student, librarian, excluded, silent] = ['20260303', 'T0069', 'T0101', '20260307'] as const

type Named = DataOf<Contract['audience']['named']>

const openTab = (page: Page, name: string) => form(page).getByRole('tab', { name }).click()

test('[NOTICE-4] the complete story: written with a receipt, a text message, e-mail and two files; read, answered, counted, exported, reminded, revoked', async ({
  page,
  browser,
  portal,
  gateways,
}) => {
  await logIn(page, 'issuer')
  const { list } = await call<Named>(page, 'POST', '/ws/orginfo/namePeople', { ids: [], numbers: [student] })
  const members = list.map(({ user_id }) => user_id)
  await call(page, 'POST', '/ws/notice/group/create', { name: 'The choir', people: members, organizations: [] })
  await compose(page)
  await paste(page, silent)
  await openTab(page, 'Groups')
  await form(page)
    .getByRole('checkbox', { name: /^The choir/ })
    .check()
  await openTab(page, 'Organisations')
  await form(page).getByRole('searchbox', { name: 'Find an organisation' }).fill('University Library')
  await form(page)
    .getByRole('treeitem', { name: /^University Library/ })
    .click()
  await expect(form(page).getByText('Reaches 4 people').first()).toBeVisible()
  await form(page).getByRole('radio', { name: 'Exclude' }).check()
  await openTab(page, 'People')
  await form(page).getByRole('combobox', { name: 'Find a person' }).fill(excluded)
  await page.getByRole('option', { name: new RegExp(excluded) }).click()
  await expect(form(page).getByText('Reaches 3 people').first()).toBeVisible()
  await title(page).fill('The whole story')
  await textIn(page, 'Chinese').click()
  await page.keyboard.type('开学典礼。')
  await form(page)
    .getByRole('tab', { name: /^English/ })
    .click()
  await textIn(page, 'English').click()
  await page.keyboard.type('The ceremony.')
  await sender(page).selectOption({ index: 1 })
  await choose(page, file('plan.txt', 'The plan of the day'), file('people.csv', 'name,room\nLin,101\n'))
  await expect(uploads(page).getByText('Uploaded')).toHaveCount(2)
  await form(page)
    .getByRole('switch', { name: /^Receipt/ })
    .check()
  await form(page)
    .getByRole('textbox', { name: /^Subject of the receipt/ })
    .fill(joinReceipt.subject)
  await form(page)
    .getByRole('combobox', { name: /^Template/ })
    .selectOption('join')
  await form(page).getByRole('radiogroup', { name: /^Note/ }).getByRole('radio', { name: 'Optional' }).check()
  await form(page)
    .getByRole('switch', { name: /^Text message/ })
    .check()
  await form(page)
    .getByRole('textbox', { name: /^Text of the message/ })
    .fill('Please read the whole story')
  await form(page)
    .getByRole('switch', { name: /^Also by e-mail/ })
    .check()
  await draftSaved(page)
  await form(page).getByRole('button', { name: 'Send', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('It reaches 3 people.')
  await expect(question).toContainText('2 attachments.')
  await expect(question).toContainText('get a text message')
  await question.getByRole('button', { name: 'Send', exact: true }).click()
  const id = await sentId(page)

  const story = () => gateways.mail.mails.filter(({ raw }) => raw.includes('The whole story'))
  await expect.poll(() => story().length).toBe(3)
  await goLive(page, `/notice-v2/detail/issued/${id}`)
  await expect(figure(page, 'Recipients')).toHaveText('3')

  const studentPage = await pageOf(browser, portal.url, student)
  await studentPage.goto('/notice-v2/recv')
  await studentPage.getByRole('link', { name: 'The whole story' }).click()
  await expect(studentPage.getByRole('article').getByText('The ceremony.')).toBeVisible()
  const files = studentPage.getByRole('region', { name: 'Attachments' })
  await expect(files.getByRole('listitem')).toHaveCount(2)
  const href = (await files.getByRole('link', { name: /^plan\.txt/ }).getAttribute('href')) ?? ''
  const plan = await studentPage.request.get(href)
  expect(await plan.text()).toBe('The plan of the day')
  await receiptForm(studentPage).getByRole('radio', { name: 'Join' }).click()
  await receiptForm(studentPage).getByRole('button', { name: 'Submit reply' }).click()
  await expect(studentPage.getByText('You have replied to this notice.')).toBeVisible()

  const librarianPage = await pageOf(browser, portal.url, librarian)
  await librarianPage.setViewportSize({ width: 390, height: 844 })
  await librarianPage.goto(`/notice-v2/detail/recv/${id}`)
  await receiptForm(librarianPage).getByRole('radio', { name: 'Undetermined' }).click()
  await receiptForm(librarianPage).getByRole('textbox', { name: 'Note' }).fill('I shall know on Monday.')
  await receiptForm(librarianPage).getByRole('button', { name: 'Submit reply' }).click()
  await expect(librarianPage.getByText('You have replied to this notice.')).toBeVisible()

  const silentPage = await pageOf(browser, portal.url, silent)
  await chooseLanguage(silentPage, 'zh')
  await goLive(silentPage, `/notice-v2/detail/recv/${id}`)
  await expect(silentPage.getByText('开学典礼。')).toBeVisible()

  await expect(figure(page, 'Replied')).toHaveText('2')
  await expect(figure(page, 'Read')).toHaveText('3')
  expect(await replyCounts(page)).toEqual(['1', '0', '1', '1'])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    receiptForm(page).getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain('I shall know on Monday.')
  await receiptForm(page).getByRole('button', { name: 'Remind 1 who has not replied' }).click()
  const reminder = page.getByRole('alertdialog', { name: 'Remind 1 person?' })
  await expect(reminder).toContainText('Nobody gets a text message: these people have read the notice')
  await reminder.getByRole('button', { name: 'Remind' }).click()
  await expect(receiptForm(page).getByText('Reminded 1 person.')).toBeVisible()
  await expect.poll(() => story().length).toBe(4)

  await page.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('This notice was revoked')).toBeVisible()
  await expect(silentPage.getByText('该通知已撤回')).toBeVisible()
  await expect(silentPage.getByText('开学典礼。')).toHaveCount(0)
  // The outcome stays visible to the issuer of the notice, who can no longer act on it.
  const replies = page.getByRole('region', { name: 'Replies' })
  await expect(replies.getByText('Replied', { exact: true }).locator('xpath=following-sibling::dd')).toHaveText('2')
  await expect(replies.getByRole('button', { name: /^Remind/ })).toHaveCount(0)
  const response = await silentPage.request.get(plan.url())
  expect(response.ok()).toBe(false)
  const channels = (await tallyOf(page, id)).channels
  // All had read it in time, so no text message was sent, not even by the reminder.
  expect(channels.find(({ channel }) => channel === 'sms')).toMatchObject({ queued: 0, sent: 0, skipped: 3 })
  expect(gateways.texts.filter(({ text }) => /whole story/i.test(text))).toEqual([])
  for (const reader of [studentPage, librarianPage, silentPage]) await reader.context().close()
})
