import { expect, test } from 'vitest'
import { localized } from './localized.ts'

test('a text that is missing in one language is shown in the other', () => {
  expect(localized({ name: '图书馆', name_en: 'Library' }, 'name', 'en')).toBe('Library')
  expect(localized({ name: '图书馆', name_en: '' }, 'name', 'en')).toBe('图书馆')
  expect(localized({ name: '', name_en: 'Library' }, 'name', 'zh')).toBe('Library')
})
