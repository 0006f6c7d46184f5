import type { Parameters } from '@storybook/react-vite'
import { afterEach } from 'vitest'
import { checkStory } from './check-story.ts'

declare module 'vitest' {
  interface TestContext {
    /** The story of a test, set by Storybook's addon. */
    story?: { parameters: Parameters }
  }
}

// A story stays as its play function left it until the next one starts.
afterEach(async ({ story, task }) => {
  if (task.result?.state === 'fail' || story?.parameters.a11y?.test === 'off') return
  const root = document.querySelector<HTMLElement>('.story-scope')
  if (root === null) throw new Error('The story is not on the page any more.')
  await checkStory(root, {
    ofKit: task.file.filepath.includes('/packages/ui/'),
    thorough: !story?.parameters.a11y?.disable,
  })
})
