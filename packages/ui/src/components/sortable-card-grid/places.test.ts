import { expect, test } from 'vitest'
import { moveEntry, nearestPlace, neighbour, placeDuring } from './places.ts'

/** Cells of 100 × 50 in three columns with gaps of 10; the last row has one cell. */
const places = Array.from({ length: 7 }, (_, index) => ({
  left: (index % 3) * 110,
  top: Math.floor(index / 3) * 60,
  width: 100,
  height: 50,
}))

test('the nearest place is the one whose centre is nearest', () => {
  expect(nearestPlace(places, 50, 25)).toBe(0)
  expect(nearestPlace(places, 104, 25)).toBe(0)
  expect(nearestPlace(places, 106, 25)).toBe(1)
  expect(nearestPlace(places, 900, 900)).toBe(5)
})

test('arrow keys move along rows and columns and stop at the edge; a shorter row is entered at its nearest cell', () => {
  expect(neighbour(places, 0, 'right')).toBe(1)
  expect(neighbour(places, 2, 'right')).toBeUndefined()
  expect(neighbour(places, 3, 'left')).toBeUndefined()
  expect(neighbour(places, 4, 'left')).toBe(3)
  expect(neighbour(places, 1, 'down')).toBe(4)
  expect(neighbour(places, 5, 'down')).toBe(6)
  expect(neighbour(places, 6, 'up')).toBe(3)
  expect(neighbour(places, 1, 'up')).toBeUndefined()
})

test('in one column, up and down move to the adjacent place whatever the heights', () => {
  const column = [0, 400, 440].map((top, index) => ({ left: 0, top, width: 300, height: index === 0 ? 390 : 30 }))
  expect(neighbour(column, 0, 'down')).toBe(1)
  expect(neighbour(column, 2, 'up')).toBe(1)
  expect(neighbour(column, 1, 'right')).toBeUndefined()
})

test('while a card is held over another place, the cards between make room, and a drop applies that order', () => {
  for (const [from, to] of [
    [1, 4],
    [4, 1],
    [0, 6],
    [3, 3],
  ] as const) {
    const indexDuringDrag = [0, 1, 2, 3, 4, 5, 6].map((index) => (index === from ? to : placeDuring(index, from, to)))
    expect(moveEntry([0, 1, 2, 3, 4, 5, 6], from, to).map((entry) => indexDuringDrag[entry])).toEqual([
      0, 1, 2, 3, 4, 5, 6,
    ])
  }
})
