import { expect, test } from 'vitest'
import { languageDirection, textDirection } from './text-direction.ts'

test.each([
  ['选课通知。', 'ltr'],
  ['9:00 begins', 'ltr'],
  ['«هل» OK?', 'rtl'],
  ['2026: שלום', 'rtl'],
  ['2026-11-20', undefined],
  ['', undefined],
])('%s is written %s', (text, direction) => {
  expect(textDirection(text)).toBe(direction)
})

test.each([
  ['zh', 'ltr'],
  ['ar-EG', 'rtl'],
  ['arn', 'ltr'],
  ['HE', 'rtl'],
  ['', undefined],
  [undefined, undefined],
])('a text in %s is written %s', (language, direction) => {
  expect(languageDirection(language)).toBe(direction)
})
