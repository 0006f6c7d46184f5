import type { Locator, Page, Route } from '@playwright/test'
import { write } from './keyboard.ts'

/** Answers a call with data of the test, in the envelope. */
export async function answer(route: Route, data: unknown): Promise<void> {
  await route.fulfill({ json: { errcode: 0, errmsg: '', data } })
}

/** Answers a call with a failure, in the envelope. */
export async function refuse(route: Route, status: number, errmsg: string): Promise<void> {
  await route.fulfill({ status, json: { errcode: status, errmsg, data: null } })
}

/** Changes some fields of the configuration with which the portal starts. */
export async function configure(page: Page, fields: Record<string, unknown>): Promise<void> {
  await page.route('**/api/global/config', async (route) => {
    const response = await route.fetch()
    const envelope = await response.json()
    Object.assign(envelope.data.config, fields)
    await route.fulfill({ json: envelope })
  })
}

/** The frame around a page. */
export const layout = (page: Page, name: 'main' | 'guest' | 'common' | 'bare'): Locator =>
  page.locator(`[data-layout="${name}"]`)

/** The address of the page, without its origin. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** Delays a response for as long as a test needs. */
export function hold(): { until: Promise<void>; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { until: promise, release: resolve }
}

/** Fills in the log-in form and submits it, by keyboard alone. */
export async function fillIn(page: Page, account: string, password: string): Promise<void> {
  await write(page, page.locator('input[name=identifier]'), account)
  await write(page, page.locator('input[name=password]'), password)
  await page.keyboard.press('Enter')
}

const endedDialog = (page: Page) => page.getByRole('alertdialog', { name: /^(登录已失效|You were logged out)$/ })

/** Logs in again in the tab that the dialog of an ended session opens. For the same person it closes by itself. */
export async function logInAgain(page: Page, account: string, password: string): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await endedDialog(page)
    .getByRole('button', { name: /^(重新登录|Log in again)$/ })
    .click()
  const tab = await opened
  await write(tab, tab.locator('input[name=identifier]'), account)
  await write(tab, tab.locator('input[name=password]'), password)
  // Submits in a separate task, because the tab may be closed before a key is released.
  await tab.evaluate(() => void setTimeout(() => document.querySelector('form')?.requestSubmit()))
  return tab
}

/** Leaves a page over which a dialog says that the session has ended. */
export async function leaveEnded(page: Page): Promise<void> {
  await endedDialog(page)
    .getByRole('button', { name: /^(离开本页|Leave this page)$/ })
    .click()
  await page.waitForURL(/\/login/)
}
