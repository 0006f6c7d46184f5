import type { Locator, Page } from '@playwright/test'
import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import { call } from './calls.ts'
import { expect, logIn, open, type Person } from './portal.ts'

type Issuers = DataOf<Contract['publishing']['issuers']>

/** The form in which a notice is written. */
export const form = (page: Page): Locator => page.getByRole('form', { name: 'Write a notice' })

/** Opens the composer and waits for its editor. */
export async function compose(page: Page, who: Person | (string & {}) = 'issuer', path = '/notice-v2/send') {
  await open(page, path, who)
  await expect(textIn(page, 'Chinese')).toBeVisible()
}

export const textIn = (page: Page, language: 'Chinese' | 'English'): Locator =>
  form(page).getByRole('textbox', { name: `Text in ${language}` })
export const title = (page: Page): Locator => form(page).getByRole('textbox', { name: /^Title/ })
export const sender = (page: Page): Locator => form(page).getByRole('combobox', { name: /^Sender/ })

/** Adds people by pasting their numbers. */
export async function paste(page: Page, ...numbers: string[]): Promise<void> {
  await form(page).getByRole('tab', { name: 'Paste numbers' }).click()
  await form(page).getByRole('textbox', { name: 'Student or staff numbers' }).fill(numbers.join('\n'))
  await form(page).getByRole('button', { name: 'Check and add' }).click()
}

/** A file to add to a notice. */
export const file = (name: string, content: string | Buffer = 'text') => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
})
export const choose = (page: Page, ...files: ReturnType<typeof file>[]): Promise<void> =>
  form(page).locator('[data-q="uploader"] input[type="file"]').setInputFiles(files)
export const uploads = (page: Page): Locator =>
  form(page).getByRole('list', { name: 'Added files' }).getByRole('listitem')

/**
 * Opens the composer with a complete draft that was saved over the API, for tests in which it is only a precondition.
 */
export async function composeFromDraft(
  page: Page,
  content: { title: string; text: string; to: string },
  who: Person | (string & {}) = 'issuer',
): Promise<void> {
  await logIn(page, who)
  const { list } = await call<Issuers>(page, 'GET', '/ws/notice/issuers')
  const [office] = list.filter(({ official }) => official === 1)
  const id = crypto.randomUUID()
  const notice = {
    title: content.title,
    body: { zh: `<p>${content.text}</p>`, en: '' },
    sender: `organization-${office?.organization_id}`,
  }
  const audience = { include: [], exclude: [], numbers: [content.to] }
  const data = { title: content.title, key: crypto.randomUUID(), notice, audience }
  await call(page, 'POST', '/ws/notice/draft/save', { id, revision: 0, data })
  await open(page, `/notice-v2/send?draft=${id}`)
  await expect(textIn(page, 'Chinese')).toHaveText(content.text)
  await expect(form(page).getByText('Reaches 1 person').first()).toBeVisible()
}

/** Presses the button that sends, and confirms in the dialog. */
export async function send(page: Page, name = 'Send'): Promise<void> {
  await form(page).getByRole('button', { name, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
}

/** The id of the notice that the page after sending shows. */
export async function sentId(page: Page): Promise<number> {
  await page.waitForURL(/\/send\/success\?notice=\d+/)
  // no request of this person may still be pending when a test continues as another person
  await expect(page.getByRole('link', { name: 'Open the notice' })).toBeVisible()
  return Number(new URL(page.url()).searchParams.get('notice'))
}

/** Waits until the server has saved the current draft. */
export const draftSaved = (page: Page): Promise<void> => expect(form(page).getByText(/Draft saved/)).toBeVisible()
