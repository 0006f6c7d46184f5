import './input-log.ts'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { userEvent } from 'vitest/browser'
import { forgetWarnings } from '../components/warn-once.ts'
import { unmountAll } from './mount.tsx'
import { unmountRendered } from './render.tsx'

// Test files share a page and its modules; each test starts as on a new page.
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))
// The pointer stays where the previous file left it, and would hover over elements rendered there. Tests render from
// the top, so it is moved to the bottom.
beforeAll(() => userEvent.hover(document.documentElement, { force: true, position: { x: 0, y: innerHeight - 1 } }))
beforeEach(forgetWarnings)
beforeEach(startAtTop)
// Vitest runs these in reverse order.
afterEach(expectNoListener)
afterEach(unmountRendered)
afterEach(unmountAll)

/** A component that was unmounted must not handle, and so swallow, a key that is pressed elsewhere. */
function expectNoListener(): void {
  for (const key of ['Enter', 'Escape', 'ArrowDown']) {
    const event = new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true })
    document.body.dispatchEvent(event)
    if (event.defaultPrevented) throw new Error(`A component that was unmounted handles ${key}.`)
  }
}

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
