import type { Locator, Page } from '@playwright/test'
import { hostileHtml } from '../scripts/support/hostile-html.ts'
import { call } from './support/calls.ts'
import { list, pageOf, pane, send } from './support/notices.ts'
import { expect, open, test } from './support/portal.ts'

// The policy of the page would stop payloads that get through; in this test none may get that far.
test.use({ bypassCSP: true })

const reader = '20260321'

// The server refuses notices with pictures of other sites, and with those that someone else has uploaded.
const refusedByServer = /\/files\/[0-9a-f]{8}|<img src="\s*(https?:|data:|blob:|file:|cid:|\/\/)/i
const payloads = hostileHtml.filter((text) => !refusedByServer.test(text))
/** Payloads that change the parsing of everything after them, so they are not combined with others. */
const disruptive = payloads.filter((text) =>
  /<[!?]|<(plaintext|textarea|title|xmp|style|script|no\w+|iframe|listing|select|svg|math|template)\b/i.test(text),
)
const foreign = disruptive.filter((text) => /<(math|svg|no\w+|textarea|plaintext|template)\b|<!--|<!\[/i.test(text))
/** The bodies that combine all other payloads in as few notices as their lengths allow. */
const combined = ['<p>Harmless.</p>']
for (const text of payloads.filter((text) => !disruptive.includes(text) && text.length < 2000)) {
  const last = combined.pop() ?? ''
  if (last.length + text.length > 15_000) combined.push(last, `<p>Harmless.</p>${text}`)
  else combined.push(`${last}<p>${text}</p>`)
}
// Every sixth text; the tests of the server and of the kit check all of them, one by one.
const separate = foreign.filter(({ length }, at) => length < 2000 && at % 6 === 0)
const bodies = [...combined, ...separate.map((text) => `<p>Harmless.</p>${text}`)]

/**
 * Collects any effect that a text has: a dialog, or a request to another site. The console is watched in every test.
 */
function recordEffects(page: Page, home: string): string[] {
  const effects: string[] = []
  page.on('dialog', (dialog) => {
    effects.push(`asked “${dialog.message()}”`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (!/^(data|blob|about):/.test(request.url()) && !request.url().startsWith(home)) effects.push(request.url())
  })
  return effects
}

/** Parts of a displayed text that could still have an effect. */
const dangersIn = (text: Locator) =>
  text.evaluate((root) => {
    const tags =
      'script, style, link, meta, base, iframe, frame, object, embed, form, input, svg, math, template, video'
    const elements = [...root.querySelectorAll(tags)].map((element) => element.outerHTML)
    const attributes = [...root.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes]
        .filter(({ name, value }) => /^on|^style$|^formaction$/i.test(name) || /^\W*(java|vb)script:/i.test(value))
        .map(({ name, value }) => `${element.localName} ${name}=${value}`),
    )
    const pictures = [...root.querySelectorAll('img')].map(({ src }) => src)
    return [...elements, ...attributes, ...pictures.filter((src) => URL.parse(src)?.origin !== location.origin)]
  })

const textOf = (where: Locator) => where.locator('[data-q="notice-body"]')

test('[NOTICE-2] hostile HTML that was sent over the API runs nothing in the list, in the reading pane or in print', {
  tag: '@all',
}, async ({ page, browser, portal }) => {
  test.slow()
  const issuer = await pageOf(browser, portal.url, 'issuer')
  const titles = new Map<number, string>()
  for (const html of bodies) {
    const title = html.slice('<p>Harmless.</p>'.length).replace(/\p{C}/gu, ' ').slice(0, 90).trim()
    titles.set(await send(issuer, [reader], { title, body: { zh: html, en: html } }), title)
  }
  await issuer.context().close()
  const effects = recordEffects(page, portal.url)
  await open(page, '/notice-v2/recv?size=50', reader)
  await expect(list(page).getByText('Harmless.').first()).toBeVisible()
  const texts = list(page).locator('[data-q="notice-excerpt"], [data-q="notice-title-text"]')
  expect(await texts.evaluateAll((all) => all.flatMap(({ children }) => [...children].map(String)))).toEqual([])
  for (const [id, title] of titles) {
    await list(page).locator(`a[href$="open=${id}"]`).click()
    await expect(page).toHaveURL(new RegExp(`open=${id}$`))
    // A title is a text like any other: it shows what was written.
    await expect(pane(page).getByRole('heading', { level: 2 }).first()).toHaveText(title)
    await expect(textOf(pane(page))).toContainText('Harmless.')
    expect(await dangersIn(textOf(pane(page))), title).toEqual([])
  }
  await page.emulateMedia({ media: 'print' })
  expect((await page.pdf()).subarray(0, 5).toString()).toBe('%PDF-')
  expect(await dangersIn(textOf(pane(page)))).toEqual([])
  expect(effects).toEqual([])
})

test('[NOTICE-2] hostile HTML in a draft runs nothing in the editor and its preview', async ({ page, portal }) => {
  const effects = recordEffects(page, portal.url)
  await open(page, '/notice-v2/issued', 'issuer')
  const id = crypto.randomUUID()
  const body = { zh: combined[0], en: foreign.filter(({ length }) => length < 2000).join('') }
  await call(page, 'POST', '/ws/notice/draft/save', {
    id,
    revision: 0,
    data: { title: 'Hostile', key: crypto.randomUUID(), notice: { title: '<img src=x onerror=alert(1)>', body } },
  })
  await page.goto(`/notice-v2/send?draft=${id}`)
  const editor = page.getByRole('textbox', { name: 'Text in Chinese' })
  await expect(editor).toContainText('Harmless.')
  expect(await dangersIn(editor)).toEqual([])
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog')
  await expect(textOf(preview)).toContainText('Harmless.')
  expect(await dangersIn(textOf(preview))).toEqual([])
  await preview.getByRole('tab', { name: 'English' }).click()
  expect(await dangersIn(textOf(preview))).toEqual([])
  expect(effects).toEqual([])
})
