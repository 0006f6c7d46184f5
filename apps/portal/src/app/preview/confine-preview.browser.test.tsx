import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { blockLeavingLinks } from './confine-preview.ts'

const onRefused = vi.fn()
const listening = new AbortController()
const { signal } = listening
blockLeavingLinks(onRefused, signal)
// The router would follow the link itself; here nothing does.
document.addEventListener('click', (event) => event.preventDefault(), { signal })

afterAll(() => listening.abort())

beforeEach(() => {
  onRefused.mockClear()
  document.body.replaceChildren()
})

function press(href: string, type: 'click' | 'auxclick', options: MouseEventInit = {}): number {
  const link = document.createElement('a')
  link.href = href
  document.body.append(link)
  link.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...options }))
  return onRefused.mock.calls.length
}

test.each(['https://example.edu/', '/urlmanage', '/urlmanage/look'])('a click on %s is refused', (href) => {
  expect(press(href, 'click')).toBe(1)
})

test('a link within the preview is followed, but not into a new tab', () => {
  expect(press('/appstore', 'click')).toBe(0)
  expect(press('/appstore', 'auxclick', { button: 2 })).toBe(0)
  expect(press('/appstore', 'auxclick', { button: 1 })).toBe(1)
  expect(press('/appstore', 'click', { ctrlKey: true })).toBe(2)
})
