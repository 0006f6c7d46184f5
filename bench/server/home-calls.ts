import { API_PREFIX } from '@quadrangle/api-client/contract'
import { chromium, type Request } from 'playwright'
import { chromiumArguments, findChromium } from '../../scripts/browser.ts'
import type { RunningPortal } from '../../scripts/support/campus.ts'
import { sized } from '../support/smoke.ts'
import type { ApiCall } from './api-call.ts'
import { logIn } from './log-in.ts'

/** After this long without a pending request the page has made all of its calls; a poll comes much later. */
const QUIET_MS = sized(3_000, 1_000)

/** The API calls that the portal's home page makes for a student, each once, recorded in a browser. */
export async function homeCalls(portal: RunningPortal): Promise<ApiCall[]> {
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: chromiumArguments, ...(executablePath && { executablePath }) })
  try {
    // Tall, so that cards below the fold are requested, too.
    const context = await browser.newContext({ viewport: { width: 1440, height: 6000 } })
    const [name = '', value = ''] = (await logIn(portal.url)).split('=')
    await context.addCookies([{ name, value, url: portal.url }])
    const page = await context.newPage()
    const calls = new Map<string, ApiCall>()
    const pending = new Set<Request>()
    let lastEnd = performance.now()
    const end = (request: Request) => {
      if (pending.delete(request)) lastEnd = performance.now()
    }
    page.on('requestfinished', end)
    page.on('requestfailed', end)
    page.on('request', (request) => {
      // The event stream has no end and is no call of the contract.
      if (request.resourceType() === 'eventsource') return
      pending.add(request)
      const url = new URL(request.url())
      if (!url.pathname.startsWith(`${API_PREFIX}/`)) return
      const call = callOf(request.method(), url.pathname + url.search, request.postData() ?? undefined)
      calls.set(call.name, call)
    })
    await page.goto(`${portal.url}/home`)
    while (pending.size > 0 || performance.now() - lastEnd < QUIET_MS) await page.waitForTimeout(200)
    if (calls.size === 0) throw new Error('The home page made no call of the API.')
    return [...calls.values()]
  } finally {
    await browser.close()
  }
}

function callOf(method: string, path: string, body: string | undefined): ApiCall {
  const source = /"url":"([^"]+)"/.exec(body ?? '')?.[1]
  const name = path.slice(API_PREFIX.length).replace(/\d{4}-\d\d-\d\dT[^&]*/g, '…')
  return { name: source === undefined ? name : `${name} ${source}`, method, path, body }
}
