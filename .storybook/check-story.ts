import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { darkContrastProblems, whileDark } from '../packages/ui/src/testing/dark-contrast.ts'
import { equalAccessProblems } from '../packages/ui/src/testing/equal-access.ts'
import { reflowProblems } from '../packages/ui/src/testing/reflow.ts'
import { layoutObserved } from './layout-observed.ts'

/** React shows what has loaded after up to 300 ms. */
const PATIENCE = 1000

type Find = () => string[] | Promise<string[]>

async function findNothing(rule: string, find: Find, patience: number): Promise<void> {
  let problems = await find()
  if (problems.length > 0) await vi.dynamicImportSettled()
  for (const began = performance.now(); problems.length > 0 && performance.now() - began < patience; ) {
    await layoutObserved()
    problems = await find()
  }
  expect(problems, rule).toEqual([])
}

interface Options {
  /** All that a story of the kit must keep to; those of the portal have tests of whole pages. */
  ofKit: boolean
  /** Also Equal Access, and contrast in dark. */
  thorough?: boolean
  /** How long a problem is looked for again, in ms. */
  patience?: number
}

/** Checks a mounted story for what axe in light leaves open. The window is small afterwards. */
export async function checkStory(
  root: HTMLElement,
  { ofKit, thorough = true, patience = PATIENCE }: Options,
): Promise<void> {
  const problems = () => equalAccessProblems(root)
  // the conformance suite looks at every component of the kit, acceptance tests at every page
  if (thorough) await findNothing('axe in dark', darkContrastProblems, patience)
  if (!ofKit) return
  if (thorough) await findNothing('Equal Access', problems, patience)
  if (import.meta.env.TEST_ALL) await findNothing('Equal Access in dark', () => whileDark(problems), patience)
  // a window of 1280 × 1024 at 400 %
  await page.viewport(320, 256)
  await layoutObserved()
  await findNothing('at 400 % zoom', () => reflowProblems(root), patience)
}
