import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { type RunningPortal, startPortal } from '../../scripts/support/campus.ts'
import { chooseLanguage } from './portal.ts'

/** A server on an empty database, and browsers that look at it. */
export interface EmptyPortal {
  readonly portal: RunningPortal
  /** The address with the one-time key that the console shows. */
  readonly address: string
  /** A new browser in English. What its console complains about fails the test in `stop`. */
  newPage(): Promise<Page>
  stop(): Promise<void>
}

export async function startEmptyPortal(browser: Browser): Promise<EmptyPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'quadrangle-empty-'))
  const portal = await startPortal({ dataDir: folder, env: { SEED: 'none', NODE_ENV: 'test' } })
  const printed = () => /^ {2}(http:\S+\/setup#key=[\w-]{43})$/m.exec(portal.log())?.[1]
  await expect.poll(printed).toBeDefined()
  const problems: string[] = []
  const pages: Page[] = []
  return {
    portal,
    address: printed() ?? '',
    async newPage() {
      const context = await browser.newContext({
        ...{ baseURL: portal.url, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' },
        viewport: { width: 1440, height: 900 },
      })
      context.on('console', (message) => {
        // What the server refuses, the browser logs, too; the tests that provoke it look at the page.
        const refused = /status of (403|409|413|415|429)/.test(message.text())
        if (['error', 'warning'].includes(message.type()) && !refused)
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
      await portal.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
      expect(problems, 'what the browser complained about').toEqual([])
    },
  }
}

/** The password of the first administrator in these tests. */
export const firstPassword = 'Fresh-2026'

/** Creates the first administrator, A0001, as the first step does. */
export async function createAdministrator(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByLabel('Your name', { exact: false }).first().fill('陆知行')
  await page.getByLabel('Your name in English').fill('Lu Zhixing')
  await page.getByLabel('Staff number').fill('A0001')
  await page.getByRole('textbox', { name: /^Password/ }).fill(firstPassword)
  await page.getByLabel('The same password again').fill(firstPassword)
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect(page.getByRole('heading', { name: 'What is your institution called?' })).toBeVisible()
}
