import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

interface ContextState {
  context: BrowserContext
  /** The options with which the context was opened, as text. */
  options: string
  /** An open page without scripts, which keeps the context's process alive from one test to the next. */
  anchor: Page
  devtools: CDPSession
}

/**
 * A browser context that all tests reuse, each time without cookies, stored data, pages and routes. A page in a new
 * context costs twice the processor time, because its process compiles every script of the portal again.
 */
export class ReusableContext {
  readonly #baseURL: string
  #state: ContextState | undefined

  constructor(baseURL: string) {
    this.#baseURL = baseURL
  }

  /** The context, or a new one when it was opened with other options than those the test's configuration now has. */
  async open(browser: Browser, options: string): Promise<BrowserContext> {
    if (this.#state && this.#state.options !== options) await this.close()
    if (!this.#state) {
      const context = await browser.newContext({ baseURL: this.#baseURL })
      const anchor = await context.newPage()
      await anchor.route('**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
      )
      await anchor.goto('/')
      this.#state = { context, options, anchor, devtools: await context.newCDPSession(anchor) }
    }
    return this.#state.context
  }

  /** Removes what a test left in the context. A context whose clock a test has set is not used again. */
  async clear(): Promise<void> {
    if (!this.#state) return
    const { context, anchor, devtools } = this.#state
    // Not `String(Date)`, which is the same for a controlled clock as for the browser's own.
    const isNative = await anchor.evaluate(() => Function.prototype.toString.call(Date).includes('[native code]'))
    if (!isNative) return this.close()
    for (const page of context.pages()) if (page !== anchor) await page.close()
    await context.unrouteAll()
    await context.setOffline(false)
    await context.clearPermissions()
    await context.clearCookies()
    await devtools.send('Storage.clearDataForOrigin', { origin: this.#baseURL, storageTypes: 'all' })
  }

  async close(): Promise<void> {
    await this.#state?.context.close()
    this.#state = undefined
  }
}
