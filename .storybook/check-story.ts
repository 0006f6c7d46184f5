import type { Parameters } from '@storybook/react-vite'
import { afterEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { darkContrastProblems, whileDark } from '../packages/ui/src/testing/dark-contrast.ts'
import { equalAccessProblems } from '../packages/ui/src/testing/equal-access.ts'
import { reflowProblems } from '../packages/ui/src/testing/reflow.ts'
import { layoutObserved } from './layout-observed.ts'

declare module 'vitest' {
  interface TestContext {
    /** The story of a test, set by Storybook's addon. */
    story?: { parameters: Parameters }
  }
}

/** The part of the page that the preview puts a story into, with what it opens. */
function storyRoot(): HTMLElement {
  const root = document.querySelector<HTMLElement>('.story-scope')
  if (root === null) throw new Error('The story is not on the page any more.')
  return root
}

// A story stays as its play function left it until the next one starts.
afterEach(async ({ story, task }) => {
  if (task.result?.state === 'fail' || story?.parameters.a11y?.test === 'off') return
  expect(await darkContrastProblems()).toEqual([])
  if (!task.file.filepath.includes('/packages/ui/')) return
  const check = () => equalAccessProblems(storyRoot())
  await expect.poll(check, { message: 'Equal Access' }).toEqual([])
  if (import.meta.env.TEST_ALL)
    await expect.poll(() => whileDark(check), { message: 'Equal Access in dark' }).toEqual([])
  // a window of 1280 × 1024 at 400 %
  await page.viewport(320, 256)
  await layoutObserved()
  await expect.poll(() => reflowProblems(storyRoot()), { message: 'at 400 % zoom' }).toEqual([])
})
