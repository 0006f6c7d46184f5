import { expect, test } from 'vitest'
import { filledText, line } from './values.ts'

const invisible = ['', ' ', '\u200b', '\u2800', '\u3164', '\u202e', '\ufeff\u00a0\u3000', '\u00ad\u2060', '\u{e0020}']
const broken = ['a\nb', 'a\rb', 'a\u2028b', 'a\u2029b', 'a\u0085b', 'a\tb', 'a\0b', 'a\n']
const fine = ['林晓雨', '👩\u200d🏫', 'a b', ' x ', '\u{e000}', 'می\u200cخواهم', '\u200fשלום', '❤\ufe0f']

test.each(invisible)('%j is blank', (text) => {
  expect(line(100).safeParse(text).error?.issues[0]?.message).toBe('must not be blank')
  expect(filledText(100).safeParse(text).success).toBe(false)
})

test.each(broken)('%j is not one line', (text) => {
  expect(line(100).safeParse(text).error?.issues[0]?.message).toBe('must be one line without control characters')
  expect(filledText(100).safeParse(text).success).toBe(true)
})

test.each(fine)('%j is one line', (text) => {
  expect(line(100).safeParse(text).success).toBe(true)
})
