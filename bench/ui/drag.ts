import type { Browser, Page } from 'playwright'
import { type Measurement, measurement, median } from '../support/measurement.ts'
import { isSmoke, sized } from '../support/smoke.ts'
import { inEachBrowser } from './browsers.ts'
import { type Built, buildPage } from './build.ts'
import { categories, longestFrame } from './frames.ts'
import { openBuilt } from './open.ts'

const slowdown = 4
const runs = sized(5, 1)

/**
 * Drags one of 500 cards with a throttled processor, and measures the longest frame from the press until after the
 * drop: in our grid, and in one that is made with the sortable preset of the same library.
 */
export async function measureDrag(say: (line: string) => void): Promise<Measurement[]> {
  const ourPage = await buildPage({ entry: 'drag.jsx' })
  // A smoke run does not install the packages of peers.
  const presetPage = isSmoke ? undefined : await buildPage({ entry: 'drag-preset.jsx' })
  return inEachBrowser(say, [], async (browser, name) => {
    const longest = { ours: [] as number[], preset: [] as number[] }
    for (let run = 0; run < runs; run++) {
      longest.ours.push(await dragIn(browser, ourPage))
      if (presetPage) longest.preset.push(await dragIn(browser, presetPage))
    }
    const metric = `longest frame of dragging 1 of 500 cards, CPU ÷ ${slowdown}, ${name}`
    const limit = { kind: 'limit', name: 'two frames at 60 Hz', value: 33 } as const
    const ours = median(longest.ours)
    const rows = [measurement(metric, 'ms', ours, limit, { ratio: 1, better: 'lower' })]
    if (!presetPage) return rows
    const peer = { kind: 'peer', name: 'without', value: median(longest.preset) } as const
    return [...rows, measurement(`sorting: ${metric}`, 'ms', ours, peer, { ratio: 0.9, better: 'lower' })]
  })
}

async function dragIn(browser: Browser, built: Built): Promise<number> {
  const page = await openBuilt(browser, built)
  await page.locator('[aria-roledescription]').nth(499).waitFor()
  const longest = await drag(browser, page)
  await page.close()
  return longest
}

async function drag(browser: Browser, page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const box = await page.locator('[aria-roledescription]').first().boundingBox()
  if (!box) throw new Error('The first card has no handle.')
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const before = await page.evaluate('bench.order()')
  await page.waitForTimeout(500)
  await browser.startTracing(page, { categories })
  await page.evaluate("performance.mark('drag-from')")
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (let step = 1; step <= 60; step++) {
    // Twice across all three columns and back, and down four rows.
    await page.mouse.move(from.x + 800 * (0.5 - Math.cos((step / 60) * 4 * Math.PI) / 2), from.y + step * 8)
    await page.waitForTimeout(16)
  }
  await page.waitForTimeout(300)
  await page.mouse.up()
  await page.waitForTimeout(1500)
  await page.evaluate("performance.mark('drag-to')")
  const { longest } = longestFrame(await browser.stopTracing(), 'drag-from', 'drag-to')
  const after = await page.evaluate('bench.order()')
  if (JSON.stringify(before) === JSON.stringify(after)) throw new Error('The drag moved nothing: nothing was measured.')
  return longest
}
