import { expect, test } from 'vitest'
import { foldText, foldWithPlaces } from '../../platform/search-index/fold-text.ts'
import { pinyinKeys, readingsOf } from '../../platform/search-index/pinyin.ts'
import { editDistance } from '../../platform/search-index/word-forms.ts'
import { matchFolded } from './match-text.ts'

const matchText = (text: string, typed: string) => matchFolded(foldWithPlaces(text), typed)

test('a text is folded to half-width, small, unaccented and simplified characters', () => {
  expect(foldText('ＶＰＮ 圖書館 Café')).toBe('vpn 图书馆 cafe')
})

test('keys of a Chinese text: full pinyin, initials, and all readings', () => {
  expect(pinyinKeys('图书馆')).toMatchObject({ full: 'tushuguan', initials: 'tsg' })
  expect(pinyinKeys('A座')).toEqual({ full: 'azuo', initials: 'az', readings: [['a'], ['zuo']] })
  expect(readingsOf('重')).toEqual(expect.arrayContaining(['zhong', 'chong']))
  expect(readingsOf('绿')).toContain('lv')
})

test.each([
  ['图书馆', '图书馆', 0],
  ['图书馆', '圖書', 1],
  ['图书馆', 'tsg', 1],
  ['图书馆', 'tushuguan', 1],
  ['图书馆', 'tushug', 1],
  ['图书馆', 'tu书guan', 1],
  ['图书馆', '图sg', 1],
  ['图书馆座位预约', 'zwyy', 4],
  ['重庆校友会', 'chongqing', 2],
  ['银行卡', 'yinhang', 2],
  ['Library', 'libary', 6],
  ['Course selection', 'courses', 2],
  ['Campus Card', 'card', 2],
])('%s is found by %s', (text, typed, rank) => {
  expect(matchText(text, typed)?.rank).toBe(rank)
})

test.each([
  ['图书馆', 'sgt'],
  ['图书馆', '书图'],
  ['Library', 'lab'],
  ['Grades', 'x'],
  ['2026', '2025'],
])('%s is not found by %s', (text, typed) => {
  expect(matchText(text, typed)).toBeUndefined()
})

test('ranges are counted as in JavaScript, also after characters of two units', () => {
  expect(matchText('😀图书馆开放', 'kf')?.ranges).toEqual([[5, 7]])
  expect(matchText('ﬁnal exam', 'exam')?.ranges).toEqual([[5, 9]])
})

test('swapped letters count as one typo', () => {
  expect(editDistance('libarry', 'library', 2)).toBe(1)
  expect(editDistance('abc', 'xyz', 1)).toBe(2)
})
