import type { Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { chooseLanguage, expect, logIn, test } from './support/portal.ts'
import { answer, refuse } from './support/shell.ts'

// The people of the campus are the same for every test of a worker: none may be left in another language.
test.afterEach(({ page }) => chooseLanguage(page, 'zh'))

const storedLocale = (page: Page) => page.evaluate(() => localStorage.getItem('locale'))
const html = (page: Page) => page.locator('html')

test('[I18N-1] Chinese is the default, and is stored', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()
  await expect(html(page)).toHaveAttribute('lang', 'zh-CN')
  expect(await storedLocale(page)).toBe('zh')
})

test('[I18N-1] a browser whose own language is English still begins in Chinese', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'en-US', baseURL })
  const page = await context.newPage()
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()
  await context.close()
})

for (const [code, language, heading] of [
  ['zh_CN', 'zh', '登录'],
  ['en_US', 'en', 'Log in'],
] as const) {
  test(`[I18N-1] the stored code ${code} is read up to its underscore: ${language}`, async ({ page }) => {
    // While the configuration is loading, the stored language alone decides.
    await page.addInitScript((text) => localStorage.setItem('locale', text), code)
    await page.route('**/api/global/config', async (route) => {
      const envelope = await (await route.fetch()).json()
      envelope.data.locale = code
      await route.fulfill({ json: envelope })
    })
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    expect(await storedLocale(page)).toBe(language)
  })
}

test('[CONFIG-5] the configured language is stored in a browser on its first visit', {
  tag: '@all',
}, async ({ page, browser, baseURL }) => {
  await logIn(page, 'admin')
  const set = (language: 'zh' | 'en') => call(page, 'POST', '/config/updateConfig', { language })
  try {
    await set('en')
    // The server refreshes its copy of a changed configuration at most a second later.
    await expect(async () => {
      const context = await browser.newContext({ baseURL, locale: 'zh-CN' })
      const fresh = await context.newPage()
      await fresh.goto('/login')
      await fresh.locator('h1').first().waitFor()
      const languages = [await storedLocale(fresh), await html(fresh).getAttribute('lang')]
      await context.close()
      expect(languages).toEqual(['en', 'en'])
    }).toPass()
  } finally {
    await set('zh')
  }
})

test('[I18N-2] the language changes with the server’s response, is stored, and is preserved after a reload', {
  tag: '@all',
}, async ({ page }) => {
  await logIn(page, 'student')
  await page.goto('/security')
  const request = page.waitForRequest(/\/api\/global\/changeLang/)
  await page.getByRole('button', { name: 'Switch to English' }).click()
  expect(new URL((await request).url()).searchParams.get('lang')).toBe('en')
  await expect(html(page)).toHaveAttribute('lang', 'en')
  expect(await storedLocale(page)).toBe('en')
  await page.reload()
  await expect(html(page)).toHaveAttribute('lang', 'en')
  // Also in another browser: the choice belongs to the person.
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies({ name: 'qd_locale' })
  await page.goto('/home')
  await expect(html(page)).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: '切换到中文' }).click()
  await expect(html(page)).toHaveAttribute('lang', 'zh-CN')
})

test('[I18N-2] a language that was chosen in this browser is kept, and the other tabs follow it', {
  tag: '@all',
}, async ({ page }) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('began')) localStorage.setItem('locale', 'en')
    sessionStorage.setItem('began', '1')
  })
  await page.goto('/about')
  await expect(html(page)).toHaveAttribute('lang', 'en')
  const other = await page.context().newPage()
  await other.goto('/about')
  await expect(html(other)).toHaveAttribute('lang', 'en')
  await other.getByRole('button', { name: '切换到中文' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '关于' })).toBeVisible()
  await expect(html(page)).toHaveAttribute('lang', 'zh-CN')
})

test('[I18N-2] the language of the response applies, not the requested one', async ({ page }) => {
  await page.route('**/api/global/changeLang**', (route) => answer(route, 'zh'))
  await page.goto('/about')
  const response = page.waitForResponse(/changeLang/)
  await page.getByRole('button', { name: 'Switch to English' }).click()
  await response
  await expect(page.getByRole('button', { name: 'Switch to English' })).toHaveAttribute('aria-busy', 'false')
  await expect(html(page)).toHaveAttribute('lang', 'zh-CN')
  expect(await storedLocale(page)).toBe('zh')
})

test('[I18N-2] a refused change shows the reason and keeps the language', { tag: '@all' }, async ({
  page,
  problems,
}) => {
  problems.allow(/status of 503/)
  await page.route('**/api/global/changeLang**', (route) => refuse(route, 503, '数据库暂时无法访问'))
  await page.goto('/about')
  await page.getByRole('button', { name: 'Switch to English' }).click()
  await expect(page.getByText('数据库暂时无法访问').first()).toBeVisible()
  await expect(html(page)).toHaveAttribute('lang', 'zh-CN')
})

/** Texts on the screen with letters of a script, except those that are in the other language by nature. */
async function textsWith(page: Page, script: 'Han' | 'Latin'): Promise<string[]> {
  return page.evaluate((name) => {
    const pattern = new RegExp(`\\p{Script=${name}}`, 'u')
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      const exempt = element?.closest('script, style, noscript, [lang], [hidden]:not([hidden="until-found"])')
      if (text && pattern.test(text) && exempt === document.documentElement.closest('html')) texts.push(text)
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      if (element.closest('[lang]') !== document.documentElement) continue
      for (const attribute of ['aria-label', 'title', 'placeholder', 'alt']) {
        const text = element.getAttribute(attribute) ?? ''
        if (pattern.test(text)) texts.push(`${attribute}: ${text}`)
      }
    }
    return texts
  }, script)
}

test('[I18N-3] no text of the shell is left in the other language', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()
  const latin = (await textsWith(page, 'Latin')).filter((text) => !/^EN$/.test(text))
  expect(latin).toEqual([])
  await page.getByRole('button', { name: 'Switch to English' }).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  expect(await textsWith(page, 'Han')).toEqual([])

  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
  expect((await textsWith(page, 'Han')).filter((text) => !/ICP/.test(text))).toEqual([])
})

test('[I18N-3] texts that are already on the screen change with the language, also those of other pages seen before', async ({
  page,
}) => {
  await logIn(page, 'student')
  await page.goto('/home')
  await page.goto('/security')
  await page.getByRole('button', { name: 'Switch to English' }).click()
  await expect(page.getByRole('heading', { name: 'Account security', level: 1 })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.locator('main h1')).toContainText(/Good (morning|afternoon|evening)/)
  await page.getByRole('button', { name: '切换到中文' }).click()
  await expect(page.locator('main h1')).toContainText(/上午|早上|中午|下午|晚上/)
})

test('[I18N-3] dates and numbers follow the language', { tag: '@all' }, async ({ page }) => {
  await logIn(page, 'student')
  await page.goto('/home')
  await expect(page.locator('main')).toContainText(/\d+月\d+日/)
  await page.getByRole('button', { name: 'Switch to English' }).click()
  await expect(page.locator('main')).toContainText(
    /\d+ (January|February|March|April|May|June|July|August|September|October|November|December)/,
  )
  await expect(page.locator('main h1 + *')).not.toContainText(/月/)
})
