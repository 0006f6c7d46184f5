import { readFile } from 'node:fs/promises'
import { call } from './support/calls.ts'
import { joinReceipt, list, type Notice, noticesOf, pageOf, pane, send } from './support/notices.ts'
import { expect, open, test } from './support/portal.ts'

test('a link to one notice opens it from each of the four origins', { tag: '@all' }, async ({ page }) => {
  await open(page, '/notice-v2/default', 'teacher')
  for (const box of ['recv', 'issued', 'subscribe', 'collect'] as const) {
    const [first] = (await noticesOf(page, `box=${box}&page=1`)).list
    await page.goto(`/notice-v2/detail/${box}/${first?.id}`)
    await expect(page.getByRole('heading', { level: 1, name: first?.title })).toBeVisible()
    await expect(page).toHaveTitle(`Yunhu University - ${first?.title}`)
    const detail = await call<Notice>(page, 'POST', '/ws/notice/detail', { box, id: first?.id })
    const [line = ''] = (detail.content_en || detail.content).split('\n').filter((text) => text.trim() !== '')
    await expect(page.getByRole('article')).toContainText(line.trim())
  }
})

test('a link that names the box of its sender opens for those who received the notice', async ({ page }) => {
  await open(page, '/notice-v2/default', 'student')
  const [first] = (await noticesOf(page, 'box=recv&page=1')).list
  await page.goto(`/notice-v2/detail/issued/${first?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: first?.title })).toBeVisible()
})

test('a missing notice is reported, and requested once', async ({ page, problems }) => {
  problems.allow(/status of 404/)
  const refusals: string[] = []
  page.on('response', (response) => response.status() === 404 && refusals.push(response.url()))
  await open(page, '/notice-v2/detail/recv/987654321', 'student')
  await expect(page.getByText('Notice not found')).toBeVisible()
  await expect(page).toHaveTitle('Yunhu University - Notice')
  expect(refusals).toHaveLength(1)
})

test('a revoked notice says that it was revoked, and shows no content', async ({ page }) => {
  await open(page, '/notice-v2/recv', 'teacher')
  const revoked = (await noticesOf(page, 'box=recv&page=1&page_size=50')).list.find((notice) => notice.revoked === 1)
  expect(revoked, 'the demo campus has a revoked notice for the teacher').toBeDefined()
  await page.goto(`/notice-v2/recv?size=50&open=${revoked?.id}`)
  await expect(pane(page).getByText('This notice was revoked')).toBeVisible()
  await expect(pane(page).getByText('Revoked', { exact: true })).toBeVisible()
  const row = list(page).getByRole('listitem').filter({ hasText: revoked?.title })
  await expect(row.getByText('Revoked', { exact: true }).first()).toBeVisible()
})

test('a receipt shows its question, options and the reader’s reply, with the files below', { tag: '@all' }, async ({
  page,
}) => {
  await open(page, '/notice-v2/recv', 'student')
  const { list: notices } = await noticesOf(page, 'box=recv&page=1&page_size=50')
  const replied = notices.find((notice) => notice.reply === 'replied')
  const due = notices.find((notice) => notice.reply === 'due')
  const withFiles = notices.find((notice) => notice.attachments > 0)
  const detail = (id = 0) => call<Notice>(page, 'POST', '/ws/notice/detail', { box: 'recv', id })
  const { receipt } = await detail(replied?.id)
  await page.goto(`/notice-v2/detail/recv/${replied?.id}`)
  const section = page.getByRole('region', { name: receipt?.subject_en || receipt?.subject })
  await expect(section.getByRole('listitem')).toHaveCount(receipt?.options.length ?? -1)
  const chosen = receipt?.options.find(({ key }) => key === receipt.answer)
  const answerText = chosen?.label_en || chosen?.label
  await expect(section.getByRole('listitem').filter({ hasText: 'Your reply' })).toContainText(answerText ?? '?')
  await page.goto(`/notice-v2/detail/recv/${due?.id}`)
  const question = page.getByRole('radiogroup')
  await expect(question.getByRole('radio')).toHaveCount((await detail(due?.id)).receipt?.options.length ?? -1)
  await expect(question.getByRole('radio', { checked: true })).toHaveCount(0)
  const { files } = await detail(withFiles?.id)
  await page.goto(`/notice-v2/detail/recv/${withFiles?.id}`)
  const attachments = page.getByRole('region', { name: 'Attachments' }).getByRole('listitem')
  await expect(attachments).toHaveCount(files.length)
  await expect(attachments.first()).toContainText(files[0]?.name ?? '?')
})

test('[NOTICE-2] the dates of a notice can be downloaded as a calendar file', async ({ page, browser, portal }) => {
  const issuer = await pageOf(browser, portal.url, 'issuer')
  const year = new Date().getFullYear() + 1
  const id = await send(issuer, ['20260322'], {
    title: 'Open day; bring friends',
    event: { begins_at: `${year}-03-01T01:30:00Z`, ends_at: `${year}-03-01T09:00:00Z`, place: 'Hall 1' },
    receipt: { ...joinReceipt, deadline: `${year}-02-20T10:00:00Z` },
  })
  await issuer.context().close()
  await open(page, `/notice-v2/detail/recv/${id}`, '20260322')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Add to calendar' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`notice-${id}.ics`)
  const file = await readFile(await download.path(), 'utf8')
  // As RFC 5545 requires: every line ends with CRLF, and long lines are folded.
  for (const line of file.split('\n').slice(0, -1)) expect(line).toMatch(/^.{0,75}\r$/)
  const lines = file.replaceAll('\r\n ', '').trimEnd().split('\r\n')
  expect([lines[0], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR'])
  expect(lines.filter((line) => /^(DTSTART|DTEND|SUMMARY|LOCATION)/.test(line))).toEqual([
    `DTSTART:${year}0301T013000Z`,
    `DTEND:${year}0301T090000Z`,
    'SUMMARY:Open day\\; bring friends',
    'LOCATION:Hall 1',
    `DTSTART:${year}0220T100000Z`,
    'SUMMARY:Reply by: Open day\\; bring friends',
  ])
})

test('the issuer sees how many have read a notice, and the number of replies for each option', async ({ page }) => {
  await open(page, '/notice-v2/issued', 'issuer')
  const { list: notices } = await noticesOf(page, 'box=issued&page=1&page_size=50')
  const format = (value: number) => value.toLocaleString('en')
  const rows = list(page).getByRole('listitem')
  for (const [at, notice] of notices.slice(0, 5).entries()) {
    if (notice.recipients === 0) continue
    await expect(rows.nth(at)).toContainText(`Read ${format(notice.readers)} of ${format(notice.recipients)}`)
  }
  for (const notice of notices) {
    const { receipt } = await call<Notice>(page, 'POST', '/ws/notice/detail', { box: 'issued', id: notice.id })
    // templates are shown in the language of the reader
    if (receipt?.template !== 'custom') continue
    await page.goto(`/notice-v2/detail/issued/${notice.id}`)
    const tally = page.getByRole('region', { name: receipt.subject_en || receipt.subject })
    const labels = receipt.options.map(({ label, label_en }) => label_en || label)
    await expect(tally.getByRole('rowheader')).toHaveText([...labels, 'No reply'])
    const replyCount = receipt.options.reduce((sum, { count }) => sum + count, 0)
    const counts = [...receipt.options.map(({ count }) => count), notice.recipients - replyCount]
    await expect(tally.locator('td:nth-of-type(1)')).toHaveText(counts.map(format))
    return
  }
  throw new Error('The issuer of the demo campus has sent no notice that asks for an answer.')
})
