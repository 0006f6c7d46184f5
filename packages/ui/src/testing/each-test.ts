import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { forgetWarnings } from '../components/warn-once.ts'
import { forgetInput, lastInput } from './input-log.ts'
import { countListeners, leftListeners } from './left-listeners.ts'
import { unmountAll } from './mount.tsx'
import { unmountRendered } from './render.tsx'

// Test files share a page and its modules; each test starts as on a new page.
// This file runs again before each test file is loaded.
const before = countListeners()
afterAll(() => expect(leftListeners(before), 'listeners that were not removed').toEqual([]))
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))
// The pointer stays where the previous file left it, and would hover over elements rendered there. Tests render from
// the top, so it is moved to the bottom.
beforeAll(() => userEvent.hover(document.documentElement, { force: true, position: { x: 0, y: innerHeight - 1 } }))
beforeEach(forgetWarnings)
beforeEach(forgetInput)
beforeEach(startAtTop)
afterEach(unmountRendered)
afterEach(unmountAll)
// Vitest runs the last one first. A key that was lost on a busy machine is found only in the run in which it was lost.
afterEach(({ task }) => {
  const [error] = task.result?.errors ?? []
  if (error) error.message += `\n${lastInput()}`
})

/**
 * Moves the start of the Tab order to the top of the page. The browser otherwise continues from the last focused
 * element, even after that was removed.
 */
function startAtTop(): void {
  const top = document.createElement('button')
  document.body.prepend(top)
  top.focus()
  top.remove()
}
