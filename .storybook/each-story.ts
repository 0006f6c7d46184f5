import type { Parameters } from '@storybook/react-vite'
import { afterEach } from 'vitest'
import { checkStory } from './check-story.ts'

declare module 'vitest' {
  interface TestContext {
    /** The story of a test, set by Storybook's addon. */
    story?: { parameters: Parameters }
  }
}

/** The most elements that a story of each file had so far. */
const mostElements = new Map<string, number>()

/** How many times as large as those before a story has to be. */
const growth = 1.5

/** Whether no story of the file was nearly as large before: one of at least two thirds of the largest is among them. */
function isLargest(root: HTMLElement, file: string): boolean {
  const elements = root.querySelectorAll('*').length
  if (elements <= growth * (mostElements.get(file) ?? -1)) return false
  mostElements.set(file, elements)
  return true
}

// A story stays as its play function left it until the next one starts.
afterEach(async ({ story, task }) => {
  if (task.result?.state === 'fail' || story?.parameters.a11y?.test === 'off') return
  const root = document.querySelector<HTMLElement>('.story-scope')
  if (root === null) throw new Error('The story is not on the page any more.')
  const { filepath } = task.file
  // Equal Access and contrast in dark take a quarter of the time
  const thorough = Boolean(import.meta.env.TEST_ALL) || isLargest(root, filepath)
  await checkStory(root, { ofKit: filepath.includes('/packages/ui/'), thorough })
})
