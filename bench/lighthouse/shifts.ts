import type { Page } from 'playwright'
import type { Visit } from '../../scripts/pictures/routes.ts'
import { whenQuiet } from '../../scripts/support/when-quiet.ts'
import { type Measurement, measurement } from '../support/measurement.ts'
import { sized } from '../support/smoke.ts'
import { withVisitor } from './browser.ts'

const phone = { width: 390, height: 844 }
const sizes = sized([phone, { width: 768, height: 1024 }, { width: 1440, height: 900 }], [phone])
const largestShift = 0.02
const quietMs = 700

/** A phone's processor and network, as Lighthouse throttles them: parts then arrive one after the other. */
const slowerProcessor = 4
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }

interface Shift {
  value: number
  moved: string[]
}

/** All layout shifts of a route from its load to the bottom of its page, in three widths. */
export async function measureShifts(
  portalUrl: string,
  route: Visit,
  say: (line: string) => void,
): Promise<Measurement[]> {
  return withVisitor(portalUrl, route.as, async ({ context }) => {
    const measurements: Measurement[] = []
    for (const size of sizes) {
      const page = await context.newPage()
      await page.setViewportSize(size)
      const shifts = await shiftsOf(page, `${portalUrl}${route.path}`)
      await page.close()
      const worst = shifts.toSorted((a, b) => b.value - a.value)[0]
      if (worst && worst.value > 0.001)
        say(`  ${size.width} px: ${worst.value.toFixed(3)} by ${worst.moved.join(' and ')}`)
      const total = shifts.reduce((sum, { value }) => sum + value, 0)
      const limit = { kind: 'limit' as const, name: 'most', value: largestShift }
      measurements.push(
        measurement(`${route.path}, ${size.width} px: layout shift`, '', total, limit, { ratio: 1, better: 'lower' }),
      )
    }
    return measurements
  })
}

async function shiftsOf(page: Page, url: string): Promise<Shift[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.clearBrowserCache')
  await session.send('Network.emulateNetworkConditions', slowNetwork)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
  await page.addInitScript(recordShifts)
  const waitUntilQuiet = whenQuiet(page, quietMs)
  await page.goto(url, { waitUntil: 'load' })
  await waitUntilQuiet()
  while (await page.evaluate(scrollDown)) await waitUntilQuiet()
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
}

// These functions run in the page, each by itself.

function recordShifts(): void {
  const shifts: Shift[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      sources: { node: Node | null }[]
    })[]) {
      const moved = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML : (node?.nodeName ?? '')))
      shifts.push({ value: entry.value, moved: moved.map((html) => html.slice(0, 100)) })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

function scrollDown(): boolean {
  const before = window.scrollY
  window.scrollBy(0, window.innerHeight)
  return window.scrollY > before
}
