import { type Browser, expect, type Page } from '@playwright/test'
import type { RunningPortal } from '../../scripts/support/campus.ts'
import { adminPassword, startEmptyServer } from '../../scripts/support/empty-portal.ts'
import { chooseLanguage } from './portal.ts'

/** A server on an empty database, and browsers that open it. */
export interface EmptyPortal {
  readonly portal: RunningPortal
  /** The address with the one-time key that the console shows. */
  readonly address: string
  /** A new browser in English. Errors and warnings in its console fail the test in `stop`. */
  newPage(): Promise<Page>
  stop(): Promise<void>
}

export async function startEmptyPortal(browser: Browser): Promise<EmptyPortal> {
  const { portal, address, stop } = await startEmptyServer({ NODE_ENV: 'test' })
  const problems: string[] = []
  const pages: Page[] = []
  return {
    portal,
    address,
    async newPage() {
      const context = await browser.newContext({
        baseURL: portal.url,
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
        viewport: { width: 1440, height: 900 },
      })
      context.on('console', (message) => {
        // The browser also logs requests that the server refuses; the tests that provoke them check the page.
        const isRefusal = /status of (403|409|413|415|429)/.test(message.text())
        if (['error', 'warning'].includes(message.type()) && !isRefusal)
          problems.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => problems.push(String(error.error())))
      await context.addInitScript(() => {
        if (location.protocol === 'http:' && localStorage.getItem('locale') === null)
          localStorage.setItem('locale', 'en')
      })
      context.setDefaultTimeout(60_000)
      const page = await context.newPage()
      await chooseLanguage(page, 'en')
      pages.push(page)
      return page
    },
    async stop() {
      for (const page of pages) await page.context().close()
      await stop()
      expect(problems, 'errors and warnings of the browser').toEqual([])
    },
  }
}

export { adminPassword } from '../../scripts/support/empty-portal.ts'

/** Creates the first administrator, A0001, in the first step of the set-up. */
export async function createAdministrator(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByLabel('Your name', { exact: false }).first().fill('陆知行')
  await page.getByLabel('Your name in English').fill('Lu Zhixing')
  await page.getByLabel('Staff number').fill('A0001')
  await page.getByRole('textbox', { name: /^Password/ }).fill(adminPassword)
  await page.getByLabel('The same password again').fill(adminPassword)
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect(page.getByRole('heading', { name: 'What is your institution called?' })).toBeVisible()
}
