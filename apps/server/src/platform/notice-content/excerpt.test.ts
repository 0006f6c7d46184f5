import { expect, test } from 'vitest'
import { excerpt } from './excerpt.ts'

test('an excerpt is one line with single spaces', () => {
  expect(excerpt('  one\ntwo \t three\u00a0four  five ')).toBe('one two three four five')
})

test('a long text is cut after 120 characters, between words without the space', () => {
  expect(excerpt('字'.repeat(120))).toBe('字'.repeat(120))
  expect(excerpt('字'.repeat(121))).toBe(`${'字'.repeat(120)}…`)
  expect(excerpt(`${'x'.repeat(119)} yz`)).toBe(`${'x'.repeat(119)}…`)
})

test('characters of two units count once and are never split', () => {
  expect(excerpt('😀'.repeat(120))).toBe('😀'.repeat(120))
  expect(excerpt('😀'.repeat(121))).toBe(`${'😀'.repeat(120)}…`)
  expect(excerpt(`${'x'.repeat(119)}😀😀`)).toBe(`${'x'.repeat(119)}😀…`)
})
