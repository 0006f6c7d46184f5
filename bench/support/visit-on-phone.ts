import type { BrowserContext, CDPSession, Page } from 'playwright'

/** A page from its request until nothing happens any more. Times are in milliseconds. */
export interface PhoneVisit {
  firstPaint: number
  largestPaint: number
  /** The sum of what each task after the first paint takes beyond 50 ms. */
  blocking: number
  /** Compiling and running scripts. */
  script: number
  requests: number
  scriptBytes: number
  styleBytes: number
  layoutShift: number
}

/** Lighthouse's phone and slow 4G, as it throttles a browser itself (`throttlingMethod: 'devtools'`). */
const processor = 4
const network = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }
const screen = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true }

/** No request and no long task for this long. */
const quietMs = 2000

/** Opens an address as a phone does that has nothing of it in its cache. */
export async function visitOnPhone(context: BrowserContext, url: string): Promise<PhoneVisit> {
  const page = await context.newPage()
  try {
    const session = await context.newCDPSession(page)
    await throttle(session)
    await page.addInitScript(observePage)
    const requests = countRequests(page)
    await page.goto(url, { waitUntil: 'load' })
    while (requests.quietFor() < quietMs || (await page.evaluate(sinceLongTask)) < quietMs)
      await page.waitForTimeout(100)
    if (page.url() !== url) throw new Error(`${url} led to ${page.url()}: what was measured is not the page.`)
    const { metrics } = await session.send('Performance.getMetrics')
    const seconds = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
    return {
      ...(await page.evaluate(readPage)),
      script: 1000 * (seconds('ScriptDuration') + seconds('V8CompileDuration')),
      requests: requests.total(),
    }
  } finally {
    await page.close()
  }
}

async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.clearBrowserCache')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor })
  await session.send('Emulation.setDeviceMetricsOverride', screen)
  await session.send('Performance.enable')
}

function countRequests(page: Page) {
  const open = new Set<unknown>()
  let total = 0
  let changed = performance.now()
  page.on('request', (request) => {
    total++
    // A stream of events stays open.
    if (request.resourceType() !== 'eventsource') open.add(request)
  })
  const end = (request: unknown) => {
    if (open.delete(request)) changed = performance.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return { total: () => total, quietFor: () => (open.size > 0 ? 0 : performance.now() - changed) }
}

// These run in the page, each by itself.

interface Observed {
  longTasks: PerformanceEntry[]
  paints: PerformanceEntry[]
  shifts: number
}

function observePage(): void {
  const observed: Observed = { longTasks: [], paints: [], shifts: 0 }
  Object.assign(window, { observed })
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('longtask', (entry) => observed.longTasks.push(entry))
  observe('largest-contentful-paint', (entry) => observed.paints.push(entry))
  observe('layout-shift', (entry) => {
    observed.shifts += (entry as PerformanceEntry & { value: number }).value
  })
}

function sinceLongTask(): number {
  const { longTasks } = (window as unknown as { observed: Observed }).observed
  const last = longTasks.at(-1)
  return performance.now() - (last ? last.startTime + last.duration : 0)
}

function readPage(): Omit<PhoneVisit, 'script' | 'requests'> {
  const { longTasks, paints, shifts } = (window as unknown as { observed: Observed }).observed
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime
  const largestPaint = paints.at(-1)?.startTime
  if (firstPaint === undefined || largestPaint === undefined) throw new Error('The page painted nothing.')
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const bytesOf = (ending: string) =>
    resources
      .filter(({ name }) => new URL(name).pathname.endsWith(ending))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  return {
    firstPaint,
    largestPaint,
    blocking: longTasks
      .filter(({ startTime }) => startTime >= firstPaint)
      .reduce((sum, { duration }) => sum + duration - 50, 0),
    scriptBytes: bytesOf('.js'),
    styleBytes: bytesOf('.css'),
    layoutShift: shifts,
  }
}
