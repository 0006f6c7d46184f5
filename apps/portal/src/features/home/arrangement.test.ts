import { describe, expect, test } from 'vitest'
import { applyChange, type HomeCardInfo, hideCard, mergeCards, showCard, sortCards } from './arrangement.ts'

const card = (app_id: string, colle_status: '0' | '1' = '0'): HomeCardInfo => ({
  app_id,
  colle_status,
  name: app_id,
  name_en: app_id,
  icon: 'bell',
  url: app_id,
  link: '',
  locked: 0 as const,
})
const saved = (...entries: string[]) =>
  entries.map((entry) => ({ app_id: entry.slice(0, 1), colle_status: entry.slice(1) as '0' | '1' }))
const ids = ({ shown, hidden }: { shown: HomeCardInfo[]; hidden: HomeCardInfo[] }) => [
  shown.map((each) => each.app_id).join(''),
  hidden.map((each) => each.app_id).join(''),
]
const all = [card('a'), card('b'), card('c')]

describe('mergeCards', () => {
  test('without a saved list every card is shown, whether cards were loaded before or not', () => {
    expect(ids(mergeCards(all, null, []))).toEqual(['abc', ''])
    expect(ids(mergeCards([card('a', '1'), card('b')], null, all))).toEqual(['ab', ''])
    expect(mergeCards([card('a', '1')], null, []).shown[0]?.colle_status).toBe('0')
  })
  test('a saved list and an empty store: the saved list is split by status, in its order', () => {
    expect(ids(mergeCards(all, saved('c0', 'a1', 'b0'), []))).toEqual(['cb', 'a'])
    expect(ids(mergeCards(all, saved('b1'), []))).toEqual(['', 'b'])
  })
  test('a saved list and cards in the store: cards new to the list follow the shown ones', () => {
    const merged = mergeCards(all, saved('c0', 'a1'), all)
    expect(ids(merged)).toEqual(['cb', 'a'])
    expect(merged.hidden[0]?.colle_status).toBe('1')
    expect(ids(mergeCards(all, [], all))).toEqual(['abc', ''])
  })
  test('the saved status overrides the status in the institution’s list', () => {
    expect(mergeCards(all, saved('a1'), []).hidden).toEqual([card('a', '1')])
  })
  test('a saved card that the institution no longer has is left out', () => {
    expect(ids(mergeCards(all, saved('x0', 'y1', 'a0'), []))).toEqual(['a', ''])
    expect(ids(mergeCards(all, saved('x0', 'a0'), all))).toEqual(['abc', ''])
  })
})

describe('changes', () => {
  const start = { shown: all, hidden: [card('d', '1'), card('e', '1')] }
  test('showing sets the status and places the card last', () => {
    const after = showCard(start, 'd')
    expect(ids(after)).toEqual(['abcd', 'e'])
    expect(after.shown.at(-1)?.colle_status).toBe('0')
  })
  test('hiding sets the status and places the card last among the hidden ones', () => {
    const after = hideCard(start, 'b')
    expect(ids(after)).toEqual(['ac', 'deb'])
    expect(after.hidden.at(-1)?.colle_status).toBe('1')
  })
  test('showing a shown card or hiding a hidden one changes nothing', () => {
    expect(showCard(start, 'a')).toEqual(start)
    expect(hideCard(start, 'd')).toEqual(start)
  })
  test('an order may leave cards out and may name unknown ones', () => {
    expect(ids(sortCards(start, ['c', 'a', 'b']))).toEqual(['cab', 'de'])
    expect(ids(sortCards(start, ['c', 'z', 'd']))).toEqual(['cab', 'de'])
  })
  test('changes apply in sequence', () => {
    const after = [
      { kind: 'hide', app_id: 'a' } as const,
      { kind: 'show', app_id: 'e' } as const,
      { kind: 'sort', order: ['e', 'c'] } as const,
    ].reduce(applyChange, start)
    expect(ids(after)).toEqual(['ecb', 'da'])
  })
  test('the given arrangement is not modified', () => {
    const before = structuredClone(start)
    hideCard(start, 'a')
    showCard(start, 'd')
    sortCards(start, ['c'])
    expect(start).toEqual(before)
  })
})
