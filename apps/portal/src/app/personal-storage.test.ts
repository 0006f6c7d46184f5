import { expect, test } from 'vitest'
import { memoryStorage } from '../testing/memory-storage.ts'
import { clearPersonalStorage } from './personal-storage.ts'

function remainingKeys(except?: number): string[] {
  const [local, tab] = [memoryStorage(), memoryStorage()]
  for (const key of ['noticeDraft:7:a', 'noticeEdit:7:1', 'noticeDraft:8:b', 'themeMode']) local.setItem(key, '{}')
  for (const key of ['noticeAnswer:7:3', 'noticeAnswer:8:3', 'scroll-v1_3']) tab.setItem(key, '{}')
  clearPersonalStorage(except, [() => local, () => tab])
  return [local, tab].flatMap((storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? ''))
}

test('unsaved work that people have left is deleted, and nothing else', () => {
  expect(remainingKeys()).toEqual(['themeMode', 'scroll-v1_3'])
  expect(remainingKeys(8)).toEqual(['noticeDraft:8:b', 'themeMode', 'noticeAnswer:8:3', 'scroll-v1_3'])
})

test('a browser that refuses storage, or has none, has nothing to delete', () => {
  const refused = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  const missing = () => null as never
  expect(() => clearPersonalStorage(undefined, [refused, missing])).not.toThrow()
})
