import { call } from './support/calls.ts'
import { composeFromDraft, draftSaved, form, send, sentId, textIn } from './support/compose.ts'
import type { Notice } from './support/notices.ts'
import { expect, test } from './support/portal.ts'

const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('[NOTICE-2] a pasted picture becomes part of the notice; a picture that cannot be fetched is reported with a choice', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 422/)
  await composeFromDraft(page, { title: 'With pictures', text: 'Look:', to: '20260201' })
  const text = textIn(page, 'Chinese')
  await text.click()
  await page.keyboard.press('Control+End')
  await text.evaluate((area, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    area.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
  }, `<p>here</p><img src="${dot}" alt="A dot"><img src="https://127.0.0.1/lake.png" alt="A lake"><p>there</p>`)
  await expect(text.getByRole('img', { name: 'A dot' })).toHaveAttribute('src', /^\/files\//)
  const refused = form(page).getByRole('alert').filter({ hasText: '“lake.png” is not uploaded' })
  await expect(refused).toContainText('The other site does not give this picture out.')
  await form(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(form(page).getByRole('link', { name: /A picture in the text is not uploaded yet/ })).toBeVisible()
  await draftSaved(page)
  await page.reload()
  await expect(refused).toBeVisible()
  await form(page).getByRole('button', { name: 'Remove picture' }).click()
  await expect(refused).toHaveCount(0)
  await send(page)
  const { html } = await call<Notice>(page, 'POST', '/ws/notice/detail', { box: 'issued', id: await sentId(page) })
  expect(html).toMatch(/<p>Look:here<\/p><img src="\/files\/[^"]+" alt="A dot"[^>]*><p>there<\/p>/)
})
