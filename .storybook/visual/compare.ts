import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import './visual.css'
import { textInOtherFonts } from './fonts.ts'
import { type Look, looks, otherLooks } from './matrix.ts'
import { drawSheet, type StoriesModule } from './sheet.tsx'
import { otherSheetName, sheetName } from './sheet-name.ts'

// The page has one focus but shows several looks: the overlay that opens last would take the focus and close the
// others.
HTMLElement.prototype.focus = () => undefined
// `select` focuses as well
HTMLInputElement.prototype.select = () => undefined

// With two pages side by side, one of them gets no idle time for seconds.
window.requestIdleCallback = (callback) =>
  window.setTimeout(callback, 0, { didTimeout: true, timeRemaining: () => 0 } satisfies IdleDeadline)
window.cancelIdleCallback = (handle) => window.clearTimeout(handle)

/**
 * One test per stories file: its sheet must look like the last accepted one. The baseline of
 * `src/components/button/button.stories.tsx` is `baselines/components/button.png`.
 */
export function compareSheets(files: Record<string, () => Promise<unknown>>): void {
  for (const [path, load] of Object.entries(files)) {
    compareSheet(sheetName(path), looks, load)
    if (import.meta.env.TEST_ALL) compareSheet(otherSheetName(path), otherLooks, load)
  }
}

function compareSheet(name: string, sheetLooks: readonly Look[], load: () => Promise<unknown>): void {
  test(name, { timeout: 300_000 }, async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-09T10:30:00+08:00') })
    // the look of a sheet must not depend on the window size that the previous sheet needed
    await page.viewport(1280, 800)
    const sheet = await drawSheet((await load()) as StoriesModule, sheetLooks)
    const { width, height } = sheet.element.getBoundingClientRect()
    await page.viewport(Math.ceil(width), Math.ceil(height))
    await sheet.resized()
    await expectFontsLoaded()
    expect(textInOtherFonts(sheet.element), 'text that asks for a font which visual.css does not load').toEqual([])
    await expect(page.elementLocator(sheet.element)).toMatchScreenshot(name)
    sheet.remove()
  })
}

/** Fails if a font did not load: the pictures would show another font, and could still be equal. */
async function expectFontsLoaded(): Promise<void> {
  await document.fonts.ready
  const failed = [...document.fonts].filter(({ status }) => status === 'error')
  expect(failed.map(({ family }) => family)).toEqual([])
}
