import { expect, test } from 'vitest'
import { browserStore } from './browser-store.ts'

const refused = () => {
  throw new DOMException('refused', 'SecurityError')
}

test.each<[string, () => Storage | null]>([
  ['refused', refused],
  ['missing', () => null],
])('if storage is %s, nothing is stored', (_state, storage) => {
  const store = browserStore('test:', storage)
  expect(store.write('a', {})).toBe(false)
  expect(store.read('a')).toBeUndefined()
  expect(() => store.forget('a')).not.toThrow()
  expect(store.names()).toEqual([])
})
