import { expect, test } from 'vitest'
import { localized } from './localized.ts'
import { numericId } from './numeric-id.ts'

test.each([
  ['7', 7],
  ['007', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['7x', undefined],
  ['9999999999999999', undefined],
])('the id %j in a URL is read as %j', (text, id) => expect(numericId(text)).toBe(id))

test('a text that is missing in one language is shown in the other', () => {
  expect(localized({ name: '图书馆', name_en: 'Library' }, 'name', 'en')).toBe('Library')
  expect(localized({ name: '图书馆', name_en: '' }, 'name', 'en')).toBe('图书馆')
  expect(localized({ name: '', name_en: 'Library' }, 'name', 'zh')).toBe('Library')
})
