import { describe, expect, test } from 'vitest'
import { belowOf, findByNames, moveInTree, parentIds, treeOf, visibleNodes } from './tree-model.ts'

const entry = (id: number, parent: number) => ({ id, parent, name: `名${id}`, name_en: `N${id}`, members: id })
// 1 ─ 2 ─ 4
//   └ 3
// 9, whose parent is unknown
const list = [entry(1, 0), entry(2, 1), entry(3, 1), entry(4, 2), entry(9, 77)]
const tree = treeOf(list)
const all = new Set([1, 2])

test('the tree keeps every organisation, also one whose parent is unknown', () => {
  expect(visibleNodes(tree, all).map(({ id, level }) => [id, level])).toEqual([
    [1, 1],
    [2, 2],
    [4, 3],
    [3, 2],
    [9, 1],
  ])
  expect(parentIds(tree)).toEqual([1, 2])
})

test('only what is below an expanded organisation shows', () => {
  expect(visibleNodes(tree, new Set()).map(({ id }) => id)).toEqual([1, 9])
  expect(visibleNodes(tree, new Set([2])).map(({ id }) => id)).toEqual([1, 9])
})

describe('keys', () => {
  const focus = (key: string, at: number, expanded = all) => moveInTree(key, at, tree, expanded)?.focus

  test('up, down, first and last walk over what shows', () => {
    expect(focus('ArrowDown', 2)).toBe(4)
    expect(focus('ArrowUp', 4)).toBe(2)
    expect(focus('ArrowUp', 1)).toBe(1)
    expect(focus('ArrowDown', 9)).toBe(9)
    expect(focus('Home', 3)).toBe(1)
    expect(focus('End', 2)).toBe(9)
  })

  test('right expands, then goes to the first one below; left collapses, then goes to the one above', () => {
    const opened = moveInTree('ArrowRight', 1, tree, new Set())
    expect(opened).toEqual({ focus: 1, expanded: new Set([1]) })
    expect(focus('ArrowRight', 1)).toBe(2)
    expect(moveInTree('ArrowLeft', 2, tree, all)).toEqual({ focus: 2, expanded: new Set([1]) })
    expect(focus('ArrowLeft', 4)).toBe(2)
    expect(focus('ArrowLeft', 3)).toBe(1)
  })

  test('enter and space turn it over; other keys mean nothing', () => {
    expect(moveInTree(' ', 1, tree, all)?.expanded).toEqual(new Set([2]))
    expect(moveInTree('Enter', 4, tree, all)).toEqual({ focus: 4, expanded: all })
    expect(moveInTree('x', 1, tree, all)).toBeUndefined()
    expect(moveInTree('ArrowDown', 404, tree, all)).toBeUndefined()
  })
})

test('belowOf keeps the given organisations and those directly below, each once', () => {
  expect(belowOf(list, [1, 2]).map(({ id }) => id)).toEqual([1, 2, 3, 4])
  expect(belowOf(list, [])).toEqual([])
})

test('findByNames wants both names', () => {
  expect(findByNames(list, { organization: '名3', organization_en: 'N3' })?.id).toBe(3)
  expect(findByNames(list, { organization: '名3', organization_en: 'N4' })).toBeUndefined()
})
