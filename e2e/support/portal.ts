import {
  type APIRequestContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  type WebError,
} from '@playwright/test'
import { CLIENT_HEADER, CLIENT_NAME } from '@quadrangle/api-client/contract'
import { type RunningPortal, startPortal } from '../../scripts/support/campus.ts'
import { type Person, password, people } from '../../scripts/support/people.ts'
import type { Caller } from './calls.ts'
import { ReusableContext } from './reusable-context.ts'

export { expect } from '@playwright/test'
export { type Person, password, people } from '../../scripts/support/people.ts'

/** Complaints of the browser during a test. */
export interface Problems {
  /** Declares that a complaint is part of the test: `problems.allow(/status of 500/)`. */
  allow(pattern: RegExp): void
}

interface TestFixtures {
  problems: Problems
}

interface WorkerFixtures {
  portal: RunningPortal
  /** The session of someone without a browser, for the actions of others in a test. All tests of a worker share it. */
  as: (who: Person | (string & {})) => Promise<Caller>
  reusableContext: ReusableContext
}

/** A session younger than this stays fresh enough, for as long as a test may take, for calls that need a recent proof. */
const FRESH_MS = 4 * 60_000

/**
 * The test of this folder: one real server with a fresh demo campus and one browser context per worker. A test fails if
 * the browser's console shows an error or a warning, a script throws, or the content security policy blocks something.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one depends on from this pattern.
    async ({}, use) => {
      // In its test mode the server also validates every response against the contract.
      const portal = await startPortal({ env: { NODE_ENV: 'test' } })
      // Uses a host name, because passkeys belong to one and never to an IP address.
      await use({ ...portal, url: portal.url.replace('127.0.0.1', 'localhost') })
      await portal.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  as: [
    async ({ playwright, portal }, use) => {
      const sessions = new Map<string, { readonly caller: Caller; startedAt: number }>()
      await use(async (who) => {
        let session = sessions.get(who)
        if (!session) {
          const request = await playwright.request.newContext({ baseURL: portal.url })
          session = { caller: { request }, startedAt: Number.NEGATIVE_INFINITY }
          sessions.set(who, session)
        }
        if (Date.now() - session.startedAt > FRESH_MS) {
          await startSession(session.caller.request, who)
          session.startedAt = Date.now()
        }
        return session.caller
      })
      for (const { caller } of sessions.values()) await caller.request.dispose()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ portal }, use) => use(portal.url),
  reusableContext: [
    async ({ portal }, use) => {
      const reusableContext = new ReusableContext(portal.url)
      await use(reusableContext)
      await reusableContext.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, reusableContext, bypassCSP, timezoneId }, use) => {
    await use(await reusableContext.open(browser, JSON.stringify({ bypassCSP, timezoneId })))
    await reusableContext.clear()
  },
  problems: [
    async ({ context }, use, info) => {
      const messages: { readonly text: string; readonly page?: Page | null }[] = []
      const allowed: RegExp[] = []
      const onConsole = (message: ConsoleMessage) => {
        // The server sends the page for an unknown address with status 404.
        const isNotFoundPage = message.location().url === message.page()?.url() && /status of 404/.test(message.text())
        if (['error', 'warning'].includes(message.type()) && !isNotFoundPage) {
          const text = `console ${message.type()}: ${message.text()} (${message.location().url})`
          messages.push({ text, page: message.page() })
        }
      }
      const onError = (error: WebError) =>
        messages.push({ text: `page error: ${error.error().stack ?? error.error().message}` })
      context.on('console', onConsole).on('weberror', onError)
      await use({ allow: (pattern) => allowed.push(pattern) })
      context.off('console', onConsole).off('weberror', onError)
      if (info.status !== info.expectedStatus && messages.length > 0) {
        await info.attach('what the browser complained about', {
          body: messages.map(({ text }) => text).join('\n'),
          contentType: 'text/plain',
        })
      }
      // A tab that the portal closes, such as that of another log-in, aborts its calls.
      const isOfClosedTab = ({ text, page }: (typeof messages)[number]) =>
        page?.isClosed() === true && text.includes('network currently unavailable')
      const unexpected = messages
        .filter((message) => !isOfClosedTab(message) && !allowed.some((pattern) => pattern.test(message.text)))
        .map(({ text }) => text)
      if (info.status === info.expectedStatus && unexpected.length > 0) {
        throw new Error(`The browser complained during this test:\n${unexpected.join('\n')}`)
      }
    },
    { auto: true },
  ],
})

let lastNumber = 100

/**
 * The number of a student whom no other test of this worker uses. Everybody on the demo campus has the same password; a
 * test that changes something, or counts unread notices, uses a separate person.
 */
export const someone = (): string => `2026${String(++lastNumber).padStart(4, '0')}`

/** Logs someone in over the API. */
export async function startSession(request: APIRequestContext, who: Person | (string & {})): Promise<void> {
  const identifier = people[who as Person] ?? who
  const response = await request.post('/api/auth/login', {
    headers: { [CLIENT_HEADER]: CLIENT_NAME },
    data: { identifier, password },
  })
  const body = (await response.json()) as { errcode: number; errmsg: string }
  if (body.errcode !== 0) throw new Error(`Log-in as ${identifier} failed with ${body.errcode}: ${body.errmsg}`)
}

/**
 * Logs the page's browser in over the API, as one of the demo campus's people or by any identifier. The portal then
 * uses the given language, regardless of the choice that an earlier test of the worker made for that person.
 */
export async function logIn(page: Page, who: Person | (string & {}), lang: 'zh' | 'en' = 'zh'): Promise<void> {
  // The log-in replaces the session of the open page, whose calls and live updates would then fail.
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  await startSession(page.request, who)
  await chooseLanguage(page, lang)
}

/** Chooses the language of the page's browser, and of the person who is logged in there, as the language switch does. */
export async function chooseLanguage(page: Page, lang: 'zh' | 'en'): Promise<void> {
  const headers = { [CLIENT_HEADER]: CLIENT_NAME }
  const response = await page.request.get('/api/global/changeLang', { headers, params: { lang } })
  // The browser's own choice counts for guests.
  if (page.url().startsWith('http')) await page.evaluate((locale) => localStorage.setItem('locale', locale), lang)
  if (!response.ok()) throw new Error(`The language could not be chosen: ${await response.text()}`)
}

/** Opens a page of the portal in English, as someone or as the person who is logged in. */
export async function open(page: Page, path: string, who?: Person | (string & {})): Promise<void> {
  if (who) await logIn(page, who, 'en')
  else await chooseLanguage(page, 'en')
  await page.goto(path)
  await waitForData(page)
}

/** Navigates to a page as a link within the portal does, which is much cheaper than loading the portal again. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path)
}

/** Loads a page as on another machine of the same person: the browser stores only the log-in there. */
export async function openElsewhere(page: Page, path: string): Promise<void> {
  // A response without scripts, so that nothing is stored again.
  await page.goto('/healthz')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto(path)
  await waitForData(page)
}

/** Waits until the page shows its data: nothing is marked as busy any more. */
export async function waitForData(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  // The portal starts after the page has loaded: before that there is no heading.
  await expect(page.locator('#root').locator('h1, [role="alert"]')).not.toHaveCount(0)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/**
 * Blocks the page's calls except one, so that no other call detects first that a session is over. Returns a function
 * that releases them.
 */
export async function holdOtherCalls(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/') && pathname !== `/api${path}`,
    async (route) => {
      await promise
      await route.continue()
    },
  )
  return resolve
}

/**
 * Presses Escape once a dialog responds to it: only the topmost one does, and it accepts the pointer from the same
 * moment on.
 */
export async function escapeFrom(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toHaveCSS('pointer-events', 'auto')
  await page.keyboard.press('Escape')
}
