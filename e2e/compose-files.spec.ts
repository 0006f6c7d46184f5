import { call } from './support/calls.ts'
import {
  choose,
  compose,
  composeFromDraft,
  draftSaved,
  file,
  form,
  send,
  sentId,
  title,
  uploads,
} from './support/compose.ts'
import type { Notice } from './support/notices.ts'
import { expect, test } from './support/portal.ts'

test('[NOTICE-3] a file that is too large and a program named like a document are rejected; of six files five are accepted', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 415/)
  await compose(page)

  await test.step('a file that is too large', async () => {
    await form(page)
      .locator('[data-q="uploader"] input[type="file"]')
      .evaluate((input: HTMLInputElement) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([new Uint8Array(50 * 1024 * 1024)], 'huge.bin'))
        input.files = transfer.files
        input.dispatchEvent(new Event('change', { bubbles: true }))
      })
    await expect(form(page).getByText(/A file has to be smaller than 50 MB. Not added: huge.bin/)).toBeVisible()
    await expect(uploads(page)).toHaveCount(0)
  })

  await test.step('a program named like a document', async () => {
    await choose(page, file('report.pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(510), Buffer.from('PE\0\0')])))
    await expect(uploads(page)).toHaveAttribute('data-status', 'failed')
    await expect(uploads(page)).toContainText('a Windows program')
    await title(page).fill('x')
    await form(page).getByRole('button', { name: 'Send', exact: true }).click()
    await expect(form(page).getByRole('link', { name: /Some attachments were not uploaded/ })).toBeVisible()
  })

  await test.step('one file too many', async () => {
    await uploads(page)
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(uploads(page)).toHaveCount(0)
    await choose(page, ...[1, 2, 3, 4, 5, 6].map((number) => file(`notes-${number}.txt`)))
    await expect(uploads(page)).toHaveCount(5)
    await expect(form(page).getByText(/At most 5 files can be added. Not added: notes-6.txt/)).toBeVisible()
    await expect(uploads(page).getByText('Uploaded')).toHaveCount(5)
  })
})

test('[NOTICE-3] an upload shows its progress, fails, is tried again, and arrives with the notice', {
  tag: '@all',
}, async ({ page, problems, as }) => {
  problems.allow(/ERR_FAILED/)
  await composeFromDraft(page, { title: 'With a file', text: 'x', to: '20260219' })
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
  const reader = await as('20260219')
  const { files } = await call<Notice>(reader, 'POST', '/ws/notice/detail', { box: 'recv', id })
  expect(files.map(({ name, size }) => [name, size])).toEqual([['plan.txt', 8]])
  const downloaded = await reader.request.get(files[0]?.url ?? '')
  expect(await downloaded.text()).toBe('The plan')
})
