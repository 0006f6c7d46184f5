import type { Page } from '@playwright/test'
import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import { call } from './support/calls.ts'
import { compose, draftSaved, form, paste, send, sender, sentId, textIn, title, write } from './support/compose.ts'
import type { Notice } from './support/notices.ts'
import { expect, logIn, open, settled, test } from './support/portal.ts'
import { answer, fillIn, refuse } from './support/shell.ts'

type Issuers = DataOf<Contract['issue']['issuers']>
type People = DataOf<Contract['audience']['named']>
type Drafts = DataOf<Contract['draft']['list']>
type Tally = DataOf<Contract['receipt']['tally']>

const received = (page: Page, id: number) => call<Notice>(page, 'POST', '/ws/notice/detail', { box: 'recv', id })
const issued = (page: Page, id: number) => call<Notice>(page, 'POST', '/ws/notice/detail', { box: 'issued', id })

test('[NOTICE-2] an empty notice says of each part what is missing, and nothing is sent', async ({ page }) => {
  await compose(page)
  const sends: string[] = []
  page.on('request', (request) => request.url().endsWith('/notice/send') && sends.push(request.url()))
  await form(page).getByRole('radio', { name: 'Send later' }).check()
  await form(page).getByRole('button', { name: 'Schedule' }).click()
  const summary = form(page).getByRole('group', { name: /things are left to do/ })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    /no recipient/,
    /title is empty/,
    /content is empty/,
    /sender is empty/,
    /date is empty/,
  ])
  await summary.getByRole('link', { name: /title is empty/ }).click()
  await expect(title(page)).toBeFocused()
  await title(page).fill('x'.repeat(101))
  await expect(summary.getByRole('link', { name: /character count exceeds the limit of 100/ })).toBeVisible()
  expect(sends).toEqual([])
})

test('[NOTICE-2] a draft survives a reload', async ({ page }) => {
  await compose(page)
  await title(page).fill('Survives')
  await paste(page, '20260201')
  await textIn(page, 'Chinese').click()
  await page.keyboard.type('Every word')
  await page.waitForURL(/draft=/)
  // at once, so that nothing but what leaving the page does can have kept the last words
  await page.reload()
  await expect(title(page)).toHaveValue('Survives')
  await expect(textIn(page, 'Chinese')).toHaveText('Every word')
  await expect(form(page).getByText('1 pasted number')).toBeVisible()
  await draftSaved(page)
  await expect(
    page
      .getByRole('region', { name: 'Drafts' })
      .getByRole('link', { name: /Survives/ })
      .first(),
  ).toBeVisible()
})

test('[NOTICE-2] a draft survives a lost session: after the log-in it stands there again', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 401/)
  await compose(page)
  await title(page).fill('Kept')
  await draftSaved(page)
  await call(page, 'POST', '/auth/logout')
  await textIn(page, 'Chinese').click()
  await page.keyboard.type('Written without a session')
  await page.waitForURL(/\/login/)
  await fillIn(page, 'T0002', 'Quad-2026')
  await page.waitForURL(/\/notice-v2\/send\?draft=/)
  await expect(title(page)).toHaveValue('Kept')
  await expect(textIn(page, 'Chinese')).toHaveText('Written without a session')
})

test('[NOTICE-2] a draft that was changed in two places shows the newer one and offers the other', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/status of 409/)
  await compose(page)
  await title(page).fill('First')
  await draftSaved(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(title(other)).toHaveValue('First')
  await title(other).fill('From elsewhere')
  await draftSaved(other)
  await title(page).fill('From here')
  const news = page.getByRole('status').filter({ hasText: 'changed in two places' })
  await expect(news).toBeVisible()
  await draftSaved(page)
  await news.getByRole('button', { name: 'Show the other one' }).click()
  await expect(title(page)).toHaveValue('From elsewhere')
})

test('[NOTICE-2] a draft is opened from the list, and thrown away after a question', async ({ page }) => {
  await compose(page)
  await title(page).fill('To be thrown away')
  await draftSaved(page)
  await page.goto('/notice-v2/send')
  const drafts = page.getByRole('region', { name: 'Drafts' })
  await drafts.getByRole('link', { name: /To be thrown away/ }).click()
  await expect(title(page)).toHaveValue('To be thrown away')
  await drafts.getByRole('button', { name: 'Throw away: To be thrown away' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Throw away' }).click()
  await expect(drafts.getByRole('link', { name: /To be thrown away/ })).toHaveCount(0)
  await expect(title(page)).toHaveValue('')
  const { list } = await call<Drafts>(page, 'GET', '/ws/notice/draft/list')
  expect(list.map((draft) => draft.title)).not.toContain('To be thrown away')
})

test('[NOTICE-2] an official notice goes out with its logo, in two languages, and its draft is gone', async ({
  page,
}) => {
  await compose(page)
  const { list: issuers } = await call<Issuers>(page, 'GET', '/ws/notice/issuers')
  await write(page, { title: 'Two languages', text: '中文正文', to: '20260210' })
  await form(page)
    .getByRole('tab', { name: /^English/ })
    .click()
  await textIn(page, 'English').click()
  await page.keyboard.type('English text')
  await expect(form(page).getByRole('checkbox', { name: 'Show the logo' })).toBeChecked()
  await draftSaved(page)
  await send(page)
  const id = await sentId(page)
  await expect(page.getByText(/to 1 person/)).toBeVisible()
  const notice = await issued(page, id)
  expect(notice).toMatchObject({ official: 1, organization_id: issuers[0]?.organization_id, recipients: 1 })
  expect(notice.logo).not.toBe('')
  expect([notice.html, notice.html_en]).toEqual(['<p>中文正文</p>', '<p>English text</p>'])
  const { list } = await call<Drafts>(page, 'GET', '/ws/notice/draft/list')
  expect(list.map((draft) => draft.title)).not.toContain('Two languages')
  await logIn(page, '20260210')
  await page.goto(`/notice-v2/detail/recv/${id}`)
  await expect(page.getByText('中文正文')).toBeVisible()
})

test('[NOTICE-2] a personal notice carries the contact of its writer and no official mark', async ({ page }) => {
  await compose(page)
  await write(page, { title: 'In my own name', text: 'x', to: '20260211' })
  const { name_en, email } = await call<DataOf<Contract['user']['info']>>(page, 'POST', '/ws/getUserInfo')
  await sender(page).selectOption({ label: `${name_en} (personal)` })
  const contact = form(page).getByRole('textbox', { name: /^Contact/ })
  await expect(contact).toHaveValue(new RegExp(email))
  await contact.fill('x'.repeat(201))
  await form(page).getByRole('button', { name: 'Send', exact: true }).click()
  await form(page).getByRole('link', { name: 'The contact can have up to 200 characters. Shorten it.' }).click()
  await expect(contact).toBeFocused()
  await contact.fill('Office hours on Monday, room 305')
  await draftSaved(page)
  await page.reload()
  await expect(contact).toHaveValue('Office hours on Monday, room 305')
  await send(page)
  const id = await sentId(page)
  await logIn(page, '20260211')
  expect(await received(page, id)).toMatchObject({
    official: 0,
    logo: '',
    contact: 'Office hours on Monday, room 305',
  })
})

test('[NOTICE-2] a change of language renames the people of an open draft, and of one that is opened later', async ({
  page,
}) => {
  await compose(page)
  await form(page).getByRole('tab', { name: 'People' }).click()
  await form(page).getByRole('combobox', { name: 'Find a person' }).fill('20260224')
  await page.getByRole('option', { name: /20260224/ }).click()
  const { list } = await call<People>(page, 'POST', '/ws/orginfo/namePeople', { ids: [], numbers: ['20260224'] })
  const person = list[0] ?? { name: '', name_en: '' }
  await expect(form(page).getByRole('list', { name: 'Chosen' })).toContainText(person.name_en)
  await draftSaved(page)
  await page.getByRole('button', { name: '切换到中文' }).click()
  const chosen = page.getByRole('list', { name: '已选' })
  await expect(chosen).toContainText(person.name)
  await page.reload()
  await expect(chosen).toContainText(person.name)
  await expect(chosen).not.toContainText(person.name_en)
})

test('[NOTICE-2] the preview shows the event as the recipients will see it', async ({ page }) => {
  await compose(page)
  await form(page)
    .getByRole('switch', { name: /^Date of an event/ })
    .check()
  const begins = form(page).getByRole('textbox', { name: /^Begins/ })
  await begins.fill('2099-12-31 09:00')
  await begins.press('Tab')
  await form(page)
    .getByRole('textbox', { name: /^Place/ })
    .fill('Hall 2')
  await form(page).getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog').getByText(/2099.*9:00.*Hall 2/)).toBeVisible()
})

test('[NOTICE-2] a notice for later waits with its time, and taken back it is the draft again', async ({ page }) => {
  await compose(page)
  await write(page, { title: 'For later', text: 'Later', to: '20260212' })
  await form(page).getByRole('radio', { name: 'Send later' }).check()
  const at = form(page).getByRole('textbox', { name: /^When to send it/ })
  await at.fill('2099-12-31 08:00')
  await at.press('Tab')
  await draftSaved(page)
  await send(page, 'Schedule')
  await page.waitForURL(/scheduled=/)
  await expect(page.getByText(/It will be sent on 31 Dec 2099, 08:00/)).toBeVisible()
  await page.goto('/notice-v2/send')
  const waiting = page.getByRole('region', { name: 'Waiting for their time' })
  await waiting
    .getByRole('listitem')
    .filter({ hasText: 'For later' })
    .getByRole('button', { name: 'Take back' })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
  await expect(title(page)).toHaveValue('For later')
  await expect(textIn(page, 'Chinese')).toHaveText('Later')
  await expect(waiting).toHaveCount(0)
})

test('[NOTICE-2] an event carries its times as instants of the writer’s zone', async ({ page }) => {
  await compose(page)
  await write(page, { title: 'With an event', text: 'x', to: '20260213' })
  await form(page)
    .getByRole('switch', { name: /^Date of an event/ })
    .check()
  const begins = form(page).getByRole('textbox', { name: /^Begins/ })
  await begins.fill('2099-12-31 19:00')
  await begins.press('Tab')
  await form(page)
    .getByRole('textbox', { name: /^Place/ })
    .fill('Hall 2')
  await send(page)
  const { event } = await issued(page, await sentId(page))
  expect(new Date(event?.begins_at ?? '').toISOString()).toBe('2099-12-31T11:00:00.000Z')
  expect(event).toMatchObject({ ends_at: null, place: 'Hall 2' })
})

test('[NOTICE-2] the count of the composer is what is sent; unknown numbers are listed back, exclusions win', async ({
  page,
}) => {
  await compose(page)
  await paste(page, '20260214', '20260215', '20260216', '99999999', '20260214')
  const numbers = form(page).getByRole('textbox', { name: 'Student or staff numbers' })
  await expect(numbers).toHaveValue('99999999')
  await expect(form(page).getByText(/1 was not found and stays/)).toBeVisible()
  await expect(form(page).getByText('Reaches 3 people').first()).toBeVisible()
  await form(page).getByRole('radio', { name: 'Leave out' }).check()
  await form(page).getByRole('tab', { name: 'People' }).click()
  await form(page).getByRole('combobox', { name: 'Find a person' }).fill('20260215')
  await page.getByRole('option', { name: /20260215/ }).click()
  await expect(form(page).getByText('Reaches 2 people').first()).toBeVisible()
  await title(page).fill('Counted')
  await textIn(page, 'Chinese').click()
  await page.keyboard.type('x')
  await sender(page).selectOption({ index: 1 })
  await send(page)
  const id = await sentId(page)
  expect((await call<Tally>(page, 'GET', `/ws/notice/receipt/tally?id=${id}`)).audience).toBe(2)
})

test('[NOTICE-2] what the server finds wrong with a part shows at that part, and nothing is lost', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 400/)
  await compose(page)
  await write(page, { title: 'Refused', text: 'x', to: '20260217' })
  await page.route('**/api/ws/notice/send', (route) =>
    route.fulfill({
      status: 400,
      json: { errcode: 1001, errmsg: 'Check the form.', data: { fields: { title: 'This title is taken.' } } },
    }),
  )
  await send(page)
  await expect(form(page).getByRole('link', { name: 'This title is taken.' })).toBeVisible()
  await expect(title(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(title(page)).toHaveValue('Refused')
})

test('[NOTICE-2] a send whose answer got lost is sent once, however often it is tried', async ({ page, problems }) => {
  problems.allow(/ERR_FAILED|status of/)
  await compose(page)
  await write(page, { title: 'Only once', text: 'x', to: '20260218' })
  await page.route('**/api/ws/notice/send', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send(page)
  await expect(page.getByRole('alertdialog').getByText(/./).first()).toBeVisible()
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Send' })).toBeEnabled()
  await page.unroute('**/api/ws/notice/send')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click()
  await sentId(page)
  const { list } = await call<DataOf<Contract['notice']['list']>>(
    page,
    'GET',
    '/ws/notice/list?box=issued&text=Only+once',
  )
  expect(list).toHaveLength(1)
})

const file = (name: string, content: string | Buffer = 'text') => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
})
const choose = (page: Page, ...files: ReturnType<typeof file>[]) =>
  form(page).locator('[data-q="uploader"] input[type="file"]').setInputFiles(files)
const uploads = (page: Page) => form(page).getByRole('list', { name: 'Added files' }).getByRole('listitem')

test('[NOTICE-3] of six files five are taken, with a message about the sixth', async ({ page }) => {
  await compose(page)
  await choose(page, ...[1, 2, 3, 4, 5, 6].map((number) => file(`notes-${number}.txt`)))
  await expect(uploads(page)).toHaveCount(5)
  await expect(form(page).getByText(/At most 5 files can be added. Not added: notes-6.txt/)).toBeVisible()
  await expect(uploads(page).getByText('Uploaded')).toHaveCount(5)
})

test('[NOTICE-3] a file that is too large is not taken', async ({ page }) => {
  await compose(page)
  await form(page)
    .locator('[data-q="uploader"] input[type="file"]')
    .evaluate((input: HTMLInputElement) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(50 * 1024 * 1024 + 1)], 'huge.bin'))
      input.files = transfer.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })
  await expect(form(page).getByText(/A file can have at most 50 MB. Not added: huge.bin/)).toBeVisible()
  await expect(uploads(page)).toHaveCount(0)
})

test('[NOTICE-3] a program under the name of a document is refused for what it is', async ({ page, problems }) => {
  problems.allow(/status of 415/)
  await compose(page)
  await choose(page, file('report.pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(510), Buffer.from('PE\0\0')])))
  await expect(uploads(page)).toHaveAttribute('data-status', 'failed')
  await title(page).fill('x')
  await form(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(form(page).getByRole('link', { name: /Some attachments were not uploaded/ })).toBeVisible()
})

test('[NOTICE-3] an upload shows its progress, fails, is tried again, and arrives with the notice', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED/)
  await compose(page)
  await write(page, { title: 'With a file', text: 'x', to: '20260219' })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/upload?*', async (route) => {
    await held
    await route.abort()
  })
  await choose(page, file('plan.txt', 'The plan'))
  await expect(uploads(page).getByText(/Uploading \d+%/)).toBeVisible()
  release()
  await expect(uploads(page).getByText('network error, upload failed')).toBeVisible()
  await page.unroute('**/api/upload?*')
  await uploads(page).getByRole('button', { name: 'Upload “plan.txt” again' }).click()
  await expect(uploads(page).getByText('Uploaded')).toBeVisible()
  await draftSaved(page)
  await page.reload()
  await expect(uploads(page).getByText('plan.txt')).toBeVisible()
  await send(page)
  const id = await sentId(page)
  await logIn(page, '20260219')
  const { files } = await received(page, id)
  expect(files.map(({ name, size }) => [name, size])).toEqual([['plan.txt', 8]])
  const downloaded = await page.request.get(files[0]?.url ?? '')
  expect(await downloaded.text()).toBe('The plan')
})

test('[NOTICE-5] a text message takes no full-width characters, offers delays, and says what it costs', async ({
  page,
}) => {
  await page.route('**/api/ws/notice/channels', (route) =>
    answer(route, { email: 'gateway', sms: 'gateway', sms_price: { amount: 0.05, currency: 'CNY' } }),
  )
  await compose(page)
  await write(page, { title: 'With a text message', text: 'x', to: '20260220' })
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
  await send(page)
  const { sms } = await issued(page, await sentId(page))
  expect(sms).toEqual({ text: '请准时!', delay_minutes: 90 })
})

test('[NOTICE-5] channels without a gateway are said to lead to the outbox, before and after sending', async ({
  page,
}) => {
  await compose(page)
  await write(page, { title: 'Into the outbox', text: 'x', to: '20260201' })
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
})

test('[NOTICE-9] someone without a role is told whom to ask, and the server takes nothing from them', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 403/)
  await open(page, '/notice-v2/send', 'student')
  await expect(page.getByText('You may not send notices')).toBeVisible()
  await expect(form(page)).toHaveCount(0)
  await page.goto('/notice-v2/group/create/people')
  await expect(page.getByText('You may not send notices')).toBeVisible()
})

test('[NOTICE-9] an issuer is offered the official names of their own organisations and no other', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 403/)
  const { who, issuers } = await narrowIssuer(page)
  await compose(page, who)
  const official = issuers.map(({ organization_en }) => `${organization_en} (official)`)
  const names = (await sender(page).getByRole('option').allTextContents()).filter((name) => name.endsWith('(official)'))
  expect(names).toEqual(official)
  // whoever sends under another name by hand is refused, and the page says so at the sender
  await write(page, { title: 'In a foreign name', text: 'x', to: '20260222' })
  await page.route('**/api/ws/notice/send', (route) => {
    const body = route.request().postDataJSON()
    return route.continue({ postData: { ...body, sender: { ...body.sender, organization_id: 1, official: 1 } } })
  })
  await send(page)
  await expect(
    form(page)
      .getByRole('group', { name: /left to do/ })
      .getByRole('link'),
  ).toHaveCount(1)
  await expect(sender(page)).toHaveAttribute('aria-invalid', 'true')
})

/** Someone who may send for a part of the campus only. */
async function narrowIssuer(page: Page): Promise<{ who: string; issuers: Issuers['list'] }> {
  for (let number = 3; number <= 60; number += 1) {
    const who = `T${String(number).padStart(4, '0')}`
    await logIn(page, who)
    const { list: issuers } = await call<Issuers>(page, 'GET', '/ws/notice/issuers')
    if (issuers.length > 0 && issuers.every(({ organization_id }) => organization_id !== 1)) return { who, issuers }
  }
  throw new Error('Nobody on the demo campus issues for a part of it alone.')
}

test('[NOTICE-2] a failure to save is said, and the draft is kept in the browser', async ({ page, problems }) => {
  // the server does not know it: it stands in this browser alone
  problems.allow(/status of (404|500)/)
  await compose(page)
  await page.route('**/api/ws/notice/draft/save', (route) => refuse(route, 500, 'The disk is full.'))
  await title(page).fill('Only here')
  await expect(form(page).getByText(/The draft is not saved · The disk is full./)).toBeVisible()
  await page.reload()
  await expect(title(page)).toHaveValue('Only here')
  await expect(form(page).getByText(/The draft is not saved/)).toBeVisible()
  await page.unroute('**/api/ws/notice/draft/save')
  await form(page).getByRole('button', { name: 'Save again' }).click()
  await draftSaved(page)
  await settled(page)
})
