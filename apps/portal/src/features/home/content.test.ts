import { expect, test } from 'vitest'
import {
  addIncrements,
  type CardContentData,
  type CardIncrement,
  closeIncrement,
  newIncrements,
  readContent,
  withoutTips,
} from './content.ts'

const content = (tips: number, title = 'x'): CardContentData => ({
  version: 'card/v1',
  kind: 'list',
  data: [
    { id: '1', title, unread: 1 },
    { id: '2', title: 'y', unread: 0 },
  ],
  global: { tips },
})
const increment = (id: string, tips: number, data = content(tips)): CardIncrement => ({ id, element: id, tips, data })

test('reading a card sets every item’s unread and the tips to 0', () => {
  const read = readContent(content(3))
  expect(read.data.map((item) => item.unread)).toEqual([0, 0])
  expect(read.global.tips).toBe(0)
})

test('closing an increment sets the tips of that card to 0, keeps its items’ marks and leaves the others', () => {
  const closed = closeIncrement([increment('a', 2), increment('b', 1)], 'a')
  expect(closed.map(({ id, tips }) => [id, tips])).toEqual([
    ['a', 0],
    ['b', 1],
  ])
  expect(closed[0]?.data).toEqual(withoutTips(content(2)))
  expect(closed[0]?.data.data[0]?.unread).toBe(1)
})

test('a newer increment replaces an older one of the same card', () => {
  const list = addIncrements([increment('a', 1), increment('b', 1)], [increment('a', 4)], {})
  expect(list.map(({ id, tips }) => [id, tips])).toEqual([
    ['a', 4],
    ['b', 1],
  ])
})

test('a card is added to the poll list when its tips increase, not when they decrease', () => {
  const list = addIncrements([], [increment('a', 2), increment('b', 1), increment('c', 1)], {
    a: content(1),
    b: content(3),
  })
  expect(list.map(({ id }) => id)).toEqual(['a', 'c'])
})

test('repeated poll results are not new', () => {
  const contents = { a: content(1), b: content(1) }
  expect(
    newIncrements([increment('a', 1), increment('b', 2), increment('c', 0)], contents).map(({ id }) => id),
  ).toEqual(['b', 'c'])
  expect(newIncrements([increment('a', 1, content(1, 'changed'))], contents)).toHaveLength(1)
})
