import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { waitForData } from './portal.ts'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

// The minified script, which each of sixty pages loads, is half as long as `axe.source`.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Findings of axe, one line each: the rule, the place and the remedy. It runs in the page itself: @axe-core/playwright,
 * which also reaches frames of other origins, opens a second page each time and takes half as long again.
 */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  await waitForLayoutObservers(page)
  // The preview of the studio shows pages of the portal, which are checked separately.
  const frames = page.locator('iframe:not([name="portal-preview"]), frame')
  expect(await frames.count(), 'frames, which axe does not look into from here').toBe(0)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  // Content covered by a dialog is inert until the dialog closes: its lack of focusable elements is no flaw.
  const { violations } = await page.evaluate(
    (options) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(
        { exclude: [['iframe'], ['[inert]'], ['[data-aria-hidden]']] },
        options,
      ),
    {
      runOnly: rules ? { type: 'rule' as const, values: rules } : { type: 'tag' as const, values: wcag },
      resultTypes: ['violations' as const],
    },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => {
      const summary = failureSummary?.split('\n').slice(1, 3).join(' ').trim()
      return `${id}: ${summary} ${html.slice(0, 160)}`
    }),
  )
}

/**
 * Waits until observers of sizes have reported the layout, and React has rendered the consequences: a card that scrolls
 * becomes a tab stop.
 */
async function waitForLayoutObservers(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    for (let task = 0; task < 2; task += 1) await new Promise((resolve) => setTimeout(resolve))
  })
}

/** Expects that axe finds nothing on the page in its current state. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitForData(page)
  expect(await violations(page)).toEqual([])
}

/** Expects that axe finds nothing, in light and in dark. */
export async function expectNoViolations(page: Page): Promise<void> {
  await waitForData(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect.soft(await violations(page), colorScheme).toEqual([])
  }
}
