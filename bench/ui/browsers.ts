import { type Browser, chromium } from 'playwright'
import { chromiumArguments, findChromiums } from '../../scripts/browser.ts'

type Say = (line: string) => void

/** Without vsync, which would round times up to 17 ms. */
export const noVsync = ['--disable-frame-rate-limit', '--disable-gpu-vsync']

/**
 * Measures in each browser of this machine: the full browser that people use, and the headless shell that the tests of
 * a new machine get.
 */
export async function inEachBrowser<Result>(
  say: Say,
  args: readonly string[],
  measure: (browser: Browser, name: string) => Promise<Result[]>,
  browsers = findChromiums(),
): Promise<Result[]> {
  if (browsers.length === 0) throw new Error('There is no Chromium here. Install one, or name it in CHROME_PATH.')
  const results: Result[] = []
  for (const { name, file } of browsers) {
    const browser = await chromium.launch({ executablePath: file, args: [...chromiumArguments, ...args] })
    try {
      say(`In ${name} ${browser.version()}:`)
      results.push(...(await measure(browser, name)))
    } finally {
      await browser.close()
    }
  }
  return results
}

/** The full browser that people use, or else the only one on this machine. */
export const fullBrowser = () => findChromiums().slice(-1)
