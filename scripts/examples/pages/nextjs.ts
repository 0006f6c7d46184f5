import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { expectStyles } from './styles.ts'

/** Courses: the first frame has the right mode without any script, and the policy allows nothing inline. */
export async function nextjs(page: Page): Promise<void> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('The page has no browser.')
  const policy = (await page.reload())?.headers()['content-security-policy'] ?? ''
  if (!/style-src 'self' 'nonce-[^']+'/.test(policy) || policy.includes('unsafe')) {
    throw new Error(`The policy is not strict: ${policy}`)
  }
  for (const [device, chosen, expected] of [
    ['light', undefined, 'light'],
    ['dark', undefined, 'dark'],
    ['light', 'dark', 'dark'],
    ['dark', 'light', 'light'],
  ] as const) {
    const found = await firstFrame(browser, page.url(), device, chosen)
    if (found !== expected) throw new Error(`A ${device} device with the choice ${chosen} first gets a ${found} page.`)
  }
  await expectStyles(page.locator('[data-q="card"]').first(), { 'border-radius': '10px' }, 'the kit')
  await page.getByRole('button', { name: 'Enrol' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Enrol in Linear Algebra' })
  await expectStyles(dialog, { 'background-color': 'rgb(255, 255, 255)' }, 'the theme')
  await dialog.getByRole('switch').click()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByLabel('Appearance').selectOption('dark')
  if ((await modeOf(page)) !== 'dark') throw new Error('The choice of a mode changes nothing.')
  await page.reload()
  if ((await modeOf(page)) !== 'dark') throw new Error('The choice of a mode is forgotten.')
}

const modeOf = (page: Page) =>
  page.evaluate(() => {
    const [red = 0] = getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? []
    return red < 80 ? 'dark' : 'light'
  })

/** Appearance of a page before any script of it runs. */
async function firstFrame(
  browser: Browser,
  url: string,
  colorScheme: NonNullable<BrowserContextOptions['colorScheme']>,
  chosen: string | undefined,
): Promise<'light' | 'dark'> {
  const context = await browser.newContext({ colorScheme, javaScriptEnabled: false })
  try {
    if (chosen !== undefined) await context.addCookies([{ name: 'mode', value: chosen, url }])
    const page = await context.newPage()
    await page.goto(url)
    return await modeOf(page)
  } finally {
    await context.close()
  }
}
