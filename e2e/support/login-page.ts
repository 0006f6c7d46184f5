import type { Page } from '@playwright/test'
import { chooseLanguage, password } from './portal.ts'
import { fillIn } from './shell.ts'

/** The browser also logs requests that the server refuses during a log-in. */
export const refused = /status of (403|409|422)/

/** Opens the log-in page in a language. */
export async function openLogin(page: Page, lang: 'zh' | 'en', path = '/login') {
  await page.goto(path)
  await chooseLanguage(page, lang)
  await page.reload()
}

/** Opens the log-in page in a language, and enters the password. */
export async function enterPassword(page: Page, who: string, lang: 'zh' | 'en') {
  await openLogin(page, lang)
  await fillIn(page, who, password)
}
