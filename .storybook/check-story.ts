import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { darkContrastProblems, whileDark } from '../packages/ui/src/testing/dark-contrast.ts'
import { equalAccessProblems } from '../packages/ui/src/testing/equal-access.ts'
import { reflowProblems } from '../packages/ui/src/testing/reflow.ts'
import { layoutObserved } from './layout-observed.ts'

/** React may wait up to 300 ms before it shows loaded content. */
const RETRY_MS = 1000

type Find = () => string[] | Promise<string[]>

async function expectNoProblems(rule: string, find: Find, retryMs: number): Promise<void> {
  let problems = await find()
  if (problems.length > 0) await vi.dynamicImportSettled()
  for (const start = performance.now(); problems.length > 0 && performance.now() - start < retryMs; ) {
    await layoutObserved()
    problems = await find()
  }
  expect(problems, rule).toEqual([])
}

interface Options {
  /** Whether the story belongs to the kit and must pass all checks; stories of the portal have tests of whole pages. */
  ofKit: boolean
  /** Whether Equal Access and the contrast in dark mode are checked too. */
  thorough?: boolean
  /** How long a check is retried while it finds a problem, in ms. */
  retryMs?: number
}

/** Checks a mounted story for problems that axe in light mode does not cover. The window stays small afterwards. */
export async function checkStory(
  root: HTMLElement,
  { ofKit, thorough = true, retryMs = RETRY_MS }: Options,
): Promise<void> {
  const problems = () => equalAccessProblems(root)
  // the conformance suite checks every component of the kit, the acceptance tests check every page
  if (thorough) await expectNoProblems('axe in dark', darkContrastProblems, retryMs)
  if (!ofKit) return
  if (thorough) await expectNoProblems('Equal Access', problems, retryMs)
  if (import.meta.env.TEST_ALL) await expectNoProblems('Equal Access in dark', () => whileDark(problems), retryMs)
  // a window of 1280 × 1024 at 400 %
  await page.viewport(320, 256)
  await layoutObserved()
  await expectNoProblems('at 400 % zoom', () => reflowProblems(root), retryMs)
}
