import { afterEach, beforeAll, beforeEach } from 'vitest'
import { userEvent } from 'vitest/browser'
import { forgetWarnings } from '../components/warn-once.ts'
import { unmountAll } from './mount.tsx'
import { unmountRendered } from './render.tsx'

// Files of tests share a page and its modules; each test begins as on a page of its own.
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))
// The pointer stays where the file before left it, and would hover over what is rendered there.
// Tests render from the top, so it goes to the bottom.
beforeAll(() => userEvent.hover(document.documentElement, { force: true, position: { x: 0, y: innerHeight - 1 } }))
beforeEach(forgetWarnings)
beforeEach(startAtTop)
afterEach(unmountRendered)
afterEach(unmountAll)

/** The Tab key goes on from where the focus was last, even when that element is gone. */
function startAtTop(): void {
  const top = document.createElement('button')
  document.body.prepend(top)
  top.focus()
  top.remove()
}
