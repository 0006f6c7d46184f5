import { chromium } from 'playwright'
import { chromiumArguments, findChromium } from '../../scripts/browser.ts'
import { sized } from '../support/smoke.ts'

/** Counts the commits of React, and the requests to the server, in a page of the portal while something happens. */
export async function countInPage(
  url: string,
  cookie: string,
  change: () => Promise<unknown>,
  expected: { readonly variable: string; readonly value: string },
): Promise<{ commits: number; requests: number }> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
  try {
    const context = await browser.newContext()
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url }])
    await context.addInitScript(() => {
      const counter = { commits: 0 }
      Object.assign(window, {
        counter,
        __REACT_DEVTOOLS_GLOBAL_HOOK__: {
          supportsFiber: true,
          inject: () => 1,
          onCommitFiberRoot: () => {
            counter.commits += 1
          },
          onCommitFiberUnmount: () => undefined,
          onPostCommitFiberRoot: () => undefined,
          checkDCE: () => undefined,
        },
      })
    })
    const page = await context.newPage()
    const live = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/events')
    await page.goto(`${url}/home`)
    await live
    await page.waitForLoadState('networkidle', { timeout: sized(30_000, 1_000) }).catch(() => undefined)
    await page.waitForTimeout(2_000)
    const commits = () => page.evaluate(() => (window as unknown as { counter: { commits: number } }).counter.commits)
    const before = await commits()
    if (before === 0) throw new Error('No commit of React was counted, so the counter does not work.')
    let requests = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) requests += 1
    })
    await change()
    await page.waitForFunction(
      ({ variable, value: expectedValue }) =>
        getComputedStyle(document.documentElement).getPropertyValue(variable).trim() === expectedValue,
      expected,
    )
    await page.waitForTimeout(500)
    return { commits: (await commits()) - before, requests }
  } finally {
    await browser.close()
  }
}
