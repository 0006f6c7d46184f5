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

/** Whether no story of the file had as many elements before: at the end, the largest of each file was one. */
function isLargest(root: HTMLElement, file: string): boolean {
  const elements = root.querySelectorAll('*').length
  if (elements <= (mostElements.get(file) ?? -1)) return false
  mostElements.set(file, elements)
  return true
}

// A story stays as its play function left it until the next one starts.
afterEach(async ({ story, task }) => {
  if (task.result?.state === 'fail' || story?.parameters.a11y?.test === 'off') return
  const root = document.querySelector<HTMLElement>('.story-scope')
  if (root === null) throw new Error('The story is not on the page any more.')
  const { filepath } = task.file
  // Equal Access takes a sixth of the time
  const equalAccess = Boolean(import.meta.env.TEST_ALL) || isLargest(root, filepath)
  await checkStory(root, { ofKit: filepath.includes('/packages/ui/'), equalAccess })
})
