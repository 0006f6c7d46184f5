import { readFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import { SmtpRejection } from '../apps/server/src/testing/smtp-sink.ts'
import { testAll } from '../scripts/support/test-all.ts'
import { call, statusOf } from './support/calls.ts'
import { test } from './support/gateways.ts'
import {
  figure,
  receiptForm as form,
  goLive,
  joinReceipt,
  type Notices,
  pageOf,
  replyCounts,
  send,
  tallyOf,
} from './support/notices.ts'
import { expect, open } from './support/portal.ts'

// People with an e-mail address and a mobile number.
const readers = ['20260303', '20260304', '20260307'] as const
const [first, second, third] = readers

// The tests run one after the other: a text message for which a later one waits is due in a minute.
test.describe.configure({ mode: 'default' })

let everyChannelId = 0
test.beforeAll(async ({ browser, portal }) => {
  if (!testAll) return
  const issuer = await pageOf(browser, portal.url, 'issuer')
  everyChannelId = await send(issuer, [first, second], {
    title: 'By every channel',
    body: { en: '<p>Bring your <strong>card</strong>.</p>' },
    email: 1,
    sms: { text: 'Please read: by every channel', delay_minutes: 1 },
  })
  await issuer.context().close()
  const reader = await pageOf(browser, portal.url, first)
  await call(reader, 'POST', '/ws/notice/detail', { box: 'recv', id: everyChannelId })
  await reader.context().close()
})

test('[NOTICE-4] a reply is given in the reader’s language, kept if refused, and can be changed until the deadline', async ({
  page,
  browser,
  portal,
  problems,
}) => {
  problems.allow(/status of 503/)
  const issuer = await pageOf(browser, portal.url, 'issuer')
  const id = await send(issuer, [first], { receipt: joinReceipt })
  await open(page, `/notice-v2/detail/recv/${id}`, first)
  await expect(form(page).getByRole('radio')).toHaveCount(3)
  await form(page).getByRole('button', { name: 'Submit reply' }).click()
  await expect(form(page)).toContainText('Choose')
  await form(page).getByRole('radio', { name: 'Unable' }).click()
  await form(page).getByRole('textbox', { name: 'Note' }).fill('I have an exam.')
  await page.route('**/api/ws/notice/answer', (route) =>
    route.fulfill({ status: 503, json: { errcode: 503, errmsg: 'Answers rest for a minute.', data: null } }),
  )
  await form(page).getByRole('button', { name: 'Submit reply' }).click()
  await expect(form(page).getByRole('alert')).toContainText('Answers rest for a minute.')
  await expect(form(page).getByRole('textbox')).toHaveValue('I have an exam.')
  await page.unroute('**/api/ws/notice/answer')
  await form(page).getByRole('button', { name: 'Submit reply' }).click()
  await expect(page.getByText('You have replied to this notice.')).toBeVisible()
  expect((await tallyOf(issuer, id)).options.map(({ count }) => count)).toEqual([0, 1, 0])
  await page.reload()
  await expect(form(page)).toContainText('I have an exam.')
  await form(page).getByRole('button', { name: 'Edit reply' }).click()
  await form(page).getByRole('radio', { name: 'Join' }).click()
  await form(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(form(page).getByRole('listitem').filter({ hasText: 'Your reply' })).toContainText('Join')
  expect((await tallyOf(issuer, id)).options.map(({ count }) => count)).toEqual([1, 0, 0])
  await issuer.context().close()
})

test('[NOTICE-4] after the deadline the form is closed, its input is preserved, and the server refuses replies', {
  tag: '@all',
}, async ({ page, browser, portal }) => {
  const issuer = await pageOf(browser, portal.url, 'issuer')
  const deadline = new Date(Date.now() + 9_000).toISOString()
  const id = await send(issuer, [first], { receipt: { ...joinReceipt, deadline } })
  await issuer.context().close()
  await open(page, `/notice-v2/detail/recv/${id}`, first)
  await form(page).getByRole('radio', { name: 'Join' }).click()
  await form(page).getByRole('textbox', { name: 'Note' }).fill('Almost in time')
  await expect(form(page).getByRole('button', { name: 'Submit reply' })).toBeDisabled()
  await expect(form(page).getByRole('textbox')).toHaveValue('Almost in time')
  await expect(form(page).getByRole('alert')).toContainText('The deadline has passed')
  expect(await statusOf(page, '/ws/notice/answer', { id, version: 1, option: 'a', note: '' })).toBe(409)
})

test('[NOTICE-4] the tally adds up while replies arrive, names are grouped by organisation, and the export has them', async ({
  page,
  browser,
  portal,
}) => {
  await open(page, '/notice-v2/issued', 'issuer')
  const id = await send(page, [...readers], { title: 'A tally', receipt: joinReceipt })
  await goLive(page, `/notice-v2/detail/issued/${id}`)
  await expect(figure(page, 'Recipients')).toHaveText('3')
  await expect(figure(page, 'Not replied')).toHaveText('3')
  for (const [at, option] of (['a', 'b'] as const).entries()) {
    const reader = await pageOf(browser, portal.url, readers[at] ?? first)
    await call(reader, 'POST', '/ws/notice/detail', { box: 'recv', id })
    await call(reader, 'POST', '/ws/notice/answer', { id, version: 1, option, note: `Note ${option}` })
    await reader.context().close()
    // Live: without a reload of the page.
    await expect(figure(page, 'Replied')).toHaveText(String(at + 1))
    await expect(figure(page, 'Not replied')).toHaveText(String(2 - at))
    await expect(figure(page, 'Read')).toHaveText(String(at + 1))
  }
  expect(await replyCounts(page)).toEqual(['1', '1', '0', '1'])
  await form(page).getByRole('combobox', { name: 'People to list' }).selectOption('answered')
  await form(page).getByRole('searchbox').fill(first)
  await expect(form(page).getByText('Join · Note a')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    form(page).getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^A tally .*\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n')
  expect(lines).toHaveLength(4)
  expect(lines.filter((line) => line.includes('Note a'))).toHaveLength(1)
  for (const number of readers) expect(lines.filter((line) => line.includes(number))).toHaveLength(1)
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    form(page).getByRole('button', { name: 'Export XLSX' }).click(),
  ])
  expect((await readFile(await sheet.path())).subarray(0, 2).toString()).toBe('PK')
})

test('[NOTICE-4] [NOTICE-11] a reminder asks first, and reaches only people who have not replied, once per interval', {
  tag: '@all',
}, async ({ page, browser, portal, gateways }) => {
  await open(page, '/notice-v2/issued', 'issuer')
  const id = await send(page, [...readers], { title: 'Only the missing', receipt: joinReceipt, email: 1 })
  const mailsOf = () => gateways.mail.mails.filter(({ raw }) => raw.includes('Only the missing'))
  await expect.poll(() => mailsOf().length).toBe(3)
  const reader = await pageOf(browser, portal.url, second)
  await call(reader, 'POST', '/ws/notice/detail', { box: 'recv', id })
  await call(reader, 'POST', '/ws/notice/answer', { id, version: 1, option: 'c', note: '' })
  await page.goto(`/notice-v2/detail/issued/${id}`)
  await form(page).getByRole('combobox', { name: 'Time between two reminders' }).selectOption('120')
  await form(page).getByRole('button', { name: 'Remind 2 who have not replied' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remind 2 people?' })
  await expect(question).toContainText('2 people get an e-mail.')
  await question.getByRole('button', { name: 'Remind' }).click()
  await expect(form(page).getByText('Reminded 2 people.')).toBeVisible()
  await expect(form(page).getByRole('button', { name: /^Remind 2/ })).toBeDisabled()
  await expect(form(page)).toContainText('Can be sent again after')
  const isReminded = async (who: Page) => {
    const { list } = await call<Notices>(who, 'GET', '/ws/notice/list?box=recv&page=1')
    return list.find((notice) => notice.id === id)?.reminded
  }
  expect(await isReminded(reader)).toBe(0)
  await reader.context().close()
  const missing = await pageOf(browser, portal.url, third)
  expect(await isReminded(missing)).toBe(1)
  await missing.context().close()
  await expect.poll(() => mailsOf().length).toBe(5)
  // The addresses of the campus contain the numbers of their people.
  const mailsTo = (number: string) => mailsOf().filter(({ to }) => to.join().includes(number)).length
  expect(readers.map(mailsTo)).toEqual([2, 1, 2])
})

test('[NOTICE-4] a reminder that another person has just sent is refused until a given time, and the button is disabled', {
  tag: '@all',
}, async ({ page, problems }) => {
  problems.allow(/status of 409/)
  await open(page, '/notice-v2/issued', 'issuer')
  const id = await send(page, [first, second], { receipt: joinReceipt })
  await page.goto(`/notice-v2/detail/issued/${id}`)
  await page.route('**/api/ws/notice/receipt/remind', async (route) => {
    // A colleague sends the reminder just before this request arrives.
    await call(page, 'POST', '/ws/notice/receipt/remind', { id, minutes: 120 })
    await route.continue()
  })
  await form(page)
    .getByRole('button', { name: /^Remind 2/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remind' }).click()
  await expect(form(page).getByRole('alert')).toContainText('You can remind them in 2 h')
  await expect(form(page)).toContainText('Can be sent again after')
  await expect(form(page).getByRole('button', { name: /^Remind 2/ })).toBeDisabled()
})

test('[NOTICE-2] recipients are added later: only the new ones get the notice, by e-mail as well, and the tally counts them', {
  tag: '@all',
}, async ({ page, gateways }) => {
  await open(page, '/notice-v2/issued', 'issuer')
  const id = await send(page, [first, second], { title: 'Also for newcomers', receipt: joinReceipt, email: 1 })
  const mailsTo = (number: string) =>
    gateways.mail.mails.filter(({ raw, to }) => raw.includes('Also for newcomers') && to.join().includes(number)).length
  await expect.poll(() => readers.map(mailsTo)).toEqual([1, 1, 0])
  await page.goto(`/notice-v2/detail/issued/${id}`)
  await page.getByRole('button', { name: 'Add recipients' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add recipients' })
  const add = async () => {
    await dialog.getByRole('tab', { name: 'Paste numbers' }).click()
    await dialog.getByRole('textbox', { name: 'Student or staff numbers' }).fill([second, third].join('\n'))
    await dialog.getByRole('button', { name: 'Check and add' }).click()
    await dialog.getByRole('button', { name: 'Add and send' }).click()
  }
  const heldRoute = Promise.withResolvers<Route>()
  await page.route('**/ws/notice/recipients/add', (route) => heldRoute.resolve(route), { times: 1 })
  await add()
  const route = await heldRoute.promise
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await route.continue()
  await expect(dialog.getByText('1 more person has it now.')).toBeVisible()
  await add()
  await expect(dialog.getByText('All of them already have this notice.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Add recipients' })).toBeFocused()
  await expect(figure(page, 'Recipients')).toHaveText('3')
  await expect(figure(page, 'Not replied')).toHaveText('3')
  await expect.poll(() => readers.map(mailsTo)).toEqual([1, 1, 1])
})

test('[NOTICE-4] [NOTICE-11] a small edit keeps the replies, a substantial one asks first and clears them; the former version remains readable', async ({
  page,
  browser,
  portal,
}) => {
  const reader = await pageOf(browser, portal.url, first)
  await open(page, '/notice-v2/issued', 'issuer')
  const id = await send(page, [first], { title: 'Meeting on Thursday', receipt: joinReceipt })
  await call(reader, 'POST', '/ws/notice/detail', { box: 'recv', id })
  await call(reader, 'POST', '/ws/notice/answer', { id, version: 1, option: 'a', note: '' })
  const edit = async (title: string, kind: string) => {
    await page.goto(`/notice-v2/edit/${id}`)
    await page.getByRole('textbox', { name: 'Title' }).fill(title)
    await page.getByRole('radio', { name: kind }).click()
    await page.getByRole('button', { name: 'Save the correction' }).click()
    if (kind === 'A change in substance') {
      const question = page.getByRole('alertdialog', { name: 'Save this change in substance?' })
      await expect(question).toContainText('1 reply is cleared; it stays with the old version.')
      expect(await tallyOf(page, id)).toMatchObject({ answered: 1 })
      await question.getByRole('button', { name: 'Save and tell everyone' }).click()
    }
    await expect(page).toHaveURL(`/notice-v2/detail/issued/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  await edit('Meeting on Thursday at 9', 'A small correction')
  expect(await tallyOf(page, id)).toMatchObject({ answered: 1, unanswered: 0 })
  await edit('Meeting on Friday', 'A change in substance')
  expect(await tallyOf(page, id)).toMatchObject({ answered: 0, unanswered: 1, readers: 0 })
  await reader.goto(`/notice-v2/detail/recv/${id}`)
  await expect(reader.getByText('Please read it and reply again.')).toBeVisible()
  await reader.getByRole('button', { name: 'Former versions' }).click()
  const dialog = reader.getByRole('dialog', { name: 'Former versions' })
  await dialog.getByRole('combobox', { name: 'Version' }).selectOption('1')
  await expect(dialog.getByRole('heading', { name: 'Meeting on Thursday', exact: true })).toBeVisible()
  await expect(dialog.getByText('Old version')).toBeVisible()
  await reader.context().close()
})

test('[NOTICE-5] e-mail goes out through SMTP; only those who have not read by then get a text message', {
  tag: '@all',
}, async ({ page, browser, portal, gateways }) => {
  const mails = () => gateways.mail.mails.filter(({ raw }) => raw.includes('By every channel'))
  await expect.poll(() => mails().length).toBe(2)
  expect(new Set(mails().map(({ to }) => to.join()))).toHaveProperty('size', 2)
  expect(mails()[0]?.raw).toContain('<strong>card</strong>')
  const reader = await pageOf(browser, portal.url, first)
  await reader.goto(`/notice-v2/detail/recv/${everyChannelId}`)
  await expect(reader.getByText('Bring your card.')).toBeVisible()
  await reader.context().close()
  const texts = () => gateways.texts.filter(({ text }) => text === 'Please read: by every channel')
  await expect.poll(() => texts().length, { timeout: 100_000 }).toBe(1)
  await open(page, `/notice-v2/detail/issued/${everyChannelId}`, 'issuer')
  const sms = async () => (await tallyOf(page, everyChannelId)).channels.find(({ channel }) => channel === 'sms')
  await expect.poll(sms).toMatchObject({ sent: 1, skipped: 1, queued: 0, failed: 0 })
  await page.reload()
  const table = page.getByRole('table', { name: 'Delivery by channel' })
  await expect(table.getByRole('row', { name: /^E-mail/ })).toContainText('2')
  await expect(page.getByText('Text message: had read it before (1)')).toBeVisible()
  expect(texts()).toHaveLength(1)
})

test('[NOTICE-5] a failing gateway is shown in the Backstage after its first attempt, and retried at the press of a button', {
  tag: '@all',
}, async ({ page, gateways }) => {
  const mailsOf = () => gateways.mail.mails.filter(({ raw }) => raw.includes('Not at the first try'))
  await open(page, '/notice-v2/issued', 'issuer')
  let attempts = 0
  gateways.mail.checkRecipient = () => {
    attempts += 1
    return new SmtpRejection(451, 'try later')
  }
  await send(page, [second], { title: 'Not at the first try', email: 1 })
  await expect.poll(() => attempts).toBeGreaterThan(0)
  await open(page, '/urlmanage/outbox', 'admin')
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('The mail server did not accept some e-mails')).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(page.getByText(/451.*try later/)).toBeVisible()
  await expect(page.getByText(/Messages that wait: 1\. Next try: /)).toBeVisible()
  expect(mailsOf()).toHaveLength(0)
  gateways.mail.checkRecipient = () => undefined
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect(page.getByText('The messages are being tried now.').first()).toBeVisible()
  await expect.poll(() => mailsOf().length).toBe(1)
  await page.reload()
  await expect(page.getByText('Nothing to release')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try now' })).toHaveCount(0)
})
