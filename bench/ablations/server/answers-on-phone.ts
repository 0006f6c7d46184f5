import { API_PREFIX } from '@quadrangle/api-client/contract'
import type { Page } from 'playwright'
import { withVisitor } from '../../lighthouse/browser.ts'
import { lastResponse } from './last-response.ts'

/** Lighthouse's phone and slow 4G, as it throttles a browser itself (`throttlingMethod: 'devtools'`). */
const cpuSlowdown = 4
const network = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }
/** All responses have arrived when no other one arrives for this long. */
const QUIET_MS = 3_000

/** Milliseconds until a phone with an empty cache has received all API responses for a page. */
export function answersOnPhone(portalUrl: string, path: string): Promise<number> {
  return withVisitor(portalUrl, 'student', async ({ context }) => {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.clearBrowserCache')
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    await page.goto(`${portalUrl}${path}`, { waitUntil: 'load' })
    return lastResponse(path, () => readLatest(page), { quietMs: QUIET_MS })
  })
}

/** When the latest of the API responses so far ended; -Infinity without any. */
function readLatest(page: Page): Promise<number> {
  return page.evaluate(
    (prefix) =>
      Math.max(
        ...performance
          .getEntriesByType('resource')
          .filter(({ name }) => new URL(name).pathname.startsWith(`${prefix}/`))
          .map((entry) => (entry as PerformanceResourceTiming).responseEnd),
      ),
    API_PREFIX,
  )
}
