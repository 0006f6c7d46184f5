import { expect, test } from 'vitest'
import { describeFullWidth, fullWidthIn, smsLength, toHalfWidth } from './sms-text.ts'

test.each([
  ['', 'gsm', 0, 0],
  ['a'.repeat(160), 'gsm', 160, 1],
  ['a'.repeat(161), 'gsm', 161, 2],
  ['a'.repeat(306), 'gsm', 306, 2],
  ['a'.repeat(307), 'gsm', 307, 3],
  ['€'.repeat(80), 'gsm', 160, 1],
  // 153 is odd, and a character of two units is never split
  ['€'.repeat(153), 'gsm', 306, 3],
  ['选'.repeat(70), 'ucs2', 70, 1],
  ['选'.repeat(71), 'ucs2', 71, 2],
  ['选'.repeat(134), 'ucs2', 134, 2],
  ['选'.repeat(135), 'ucs2', 135, 3],
  ['𠮷'.repeat(35), 'ucs2', 70, 1],
  [`${'a'.repeat(70)}选`, 'ucs2', 71, 2],
])('%#: %s', (text, encoding, units, parts) => {
  expect(smsLength(text)).toEqual({ encoding, units, parts })
})

test('finds full-width characters, each once, and ignores Chinese characters', () => {
  expect(fullWidthIn('选课，９：００　开始，请（务必）准时。“引号”、《书名》')).toEqual([
    '，',
    '９',
    '：',
    '０',
    '　',
    '（',
    '）',
  ])
  expect(fullWidthIn('选课, 9:00 开始。')).toEqual([])
})

test('full-width characters are exactly those that Unicode defines as such', () => {
  const ranges = [
    [0x3000, 0x3000],
    [0xff01, 0xff60],
    [0xffe0, 0xffe6],
  ] as const
  for (const [first, last] of ranges) {
    for (const code of [first, last]) expect(fullWidthIn(String.fromCodePoint(code))).toHaveLength(1)
    for (const code of [first - 1, last + 1]) expect(fullWidthIn(String.fromCodePoint(code))).toEqual([])
  }
})

test('a message about full-width characters names the invisible one', () => {
  expect(describeFullWidth('选课　９　！', 'zh')).toBe('U+3000（全角空格） ９ ！')
  expect(describeFullWidth('选课　９：', 'en')).toBe('U+3000 (wide space) ９ ：')
  expect(describeFullWidth('选课 9:00。', 'en')).toBe('')
})

test('converts full-width characters to their usual width', () => {
  const text = toHalfWidth('选课，９：００　开始！￥５')
  expect(text).toBe('选课,9:00 开始!¥5')
  expect(fullWidthIn(text)).toEqual([])
})
