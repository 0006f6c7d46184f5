import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkStates, toggleCheck, treeTopmost } from './tree-checks.ts'
import { findTypeahead, treeActionOf } from './tree-keys.ts'
import { type TreeNode, type TreeNodeId, treeIndex, treeParents } from './tree-model.ts'
import { filterPattern, splitMatches, treeFilter, visibleRows } from './tree-rows.ts'

const nested: TreeNode[] = [
  {
    id: 1,
    label: 'Campus',
    children: [
      {
        id: 2,
        label: 'Science',
        children: [
          { id: 3, label: 'Physics' },
          { id: 4, label: 'Chemistry' },
        ],
      },
      {
        id: 5,
        label: 'Arts',
        children: [
          { id: 6, label: 'Music', disabled: true },
          { id: 7, label: 'Drama' },
        ],
      },
    ],
  },
  { id: 8, label: 'Library' },
]
const flat: TreeNode[] = [
  { id: 8, label: 'Library', parent: 99 },
  { id: 3, label: 'Physics', parent: 2 },
  { id: 1, label: 'Campus', parent: null },
  { id: 2, label: 'Science', parent: 1 },
]
const rowsOf = (nodes: readonly TreeNode[], open: readonly TreeNodeId[], text = '') => {
  const index = treeIndex(nodes)
  const pattern = filterPattern(text)
  const filter = pattern && treeFilter(index, pattern)
  const isOpen = (at: number) => filter?.hasMatchBelow(at) === true || open.includes(index.nodes[at]?.id ?? '')
  return visibleRows(index, { isOpen, filter })
}
const ids = (rows: readonly { node: TreeNode }[]) => rows.map(({ node }) => node.id)

describe('the model', () => {
  test('nested and flat lists become the same kind of tree, and no node with an unknown parent is lost', () => {
    expect(treeIndex(nested).nodes.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(treeIndex(nested).level).toEqual([1, 2, 3, 3, 2, 3, 3, 1])
    const index = treeIndex(flat)
    expect(index.nodes.map(({ id }) => id)).toEqual([8, 1, 2, 3])
    expect(index.level).toEqual([1, 1, 2, 3])
    expect(treeParents(nested)).toEqual([1, 2, 5])
  })

  test('for any parents, including cycles, every node is in the tree exactly once', () => {
    const lists = fc.uniqueArray(fc.record({ id: fc.nat(40), parent: fc.nat(40), label: fc.constant('') }), {
      selector: ({ id }) => id,
    })
    fc.assert(
      fc.property(lists, (list) => {
        const index = treeIndex(list)
        expect(index.nodes.map(({ id }) => id).toSorted()).toEqual(list.map(({ id }) => id).toSorted())
        index.parent.forEach((parentAt, at) => {
          expect(parentAt).toBeLessThan(at)
          if (parentAt >= 0) expect(index.end[parentAt]).toBeGreaterThanOrEqual(index.end[at] ?? 0)
        })
      }),
    )
  })

  test('a chain of 20,000 levels does not overflow the stack', () => {
    const chain = Array.from({ length: 20_000 }, (_, id) => ({ id, label: '', parent: id - 1 }))
    expect(treeIndex(chain).level.at(-1)).toBe(20_000)
  })
})

describe('the rows', () => {
  test('show the open nodes with level, position and number of siblings', () => {
    expect(ids(rowsOf(nested, []))).toEqual([1, 8])
    const rows = rowsOf(nested, [1, 5])
    expect(ids(rows)).toEqual([1, 2, 5, 6, 7, 8])
    expect(rows.map(({ level, position, setSize }) => [level, position, setSize])).toEqual([
      [1, 1, 2],
      [2, 1, 2],
      [2, 2, 2],
      [3, 1, 2],
      [3, 2, 2],
      [1, 2, 2],
    ])
  })

  test('a filter keeps ancestors and descendants of a match, expands the path to it and counts remaining siblings', () => {
    const rows = rowsOf(nested, [], 'SCI')
    expect(ids(rows)).toEqual([1, 2])
    expect(rows.map(({ setSize, open }) => [setSize, open])).toEqual([
      [1, true],
      [1, false],
    ])
    expect(ids(rowsOf(nested, [2], 'sci'))).toEqual([1, 2, 3, 4])
    expect(ids(rowsOf(nested, [], 'nowhere'))).toEqual([])
  })

  test('a filter is text, not a pattern, and every match is marked', () => {
    expect(filterPattern('  ')).toBeUndefined()
    expect(splitMatches('a.b (c) A.B', filterPattern('a.b'))).toEqual([
      { text: 'a.b', match: true },
      { text: ' (c) ', match: false },
      { text: 'A.B', match: true },
    ])
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), (label, text) => {
        expect(
          splitMatches(label, filterPattern(text))
            .map((piece) => piece.text)
            .join(''),
        ).toBe(label)
      }),
    )
  })

  test('an expanded node whose children are still loading has a row that shows it', () => {
    const index = treeIndex<TreeNode>([{ id: 'a', label: 'A', hasChildren: true }])
    const open = () => true
    expect(visibleRows(index, { isOpen: open }).map(({ note }) => note)).toEqual([undefined, 'loading'])
    expect(visibleRows(index, { isOpen: open, failed: new Set(['a']) })[1]?.note).toBe('failed')
    const none = visibleRows(index, { isOpen: open, loaded: new Map([['a', []]]) })
    expect(none.map(({ expandable }) => expandable)).toEqual([false])
  })
})

describe('choosing', () => {
  const index = treeIndex(nested)
  const states = (selected: TreeNodeId[], cascade = true) => checkStates(index, new Set(selected), cascade)
  const press = (selected: TreeNodeId[], at: number) => toggleCheck(index, new Set(selected), at, true)

  test('extends to all selectable descendants, and to a parent when all nodes below it are chosen', () => {
    expect(states([2])).toEqual(['mixed', true, true, true, false, false, false, false])
    expect(states([3, 4, 7])).toEqual([true, true, true, true, true, false, true, false])
    expect(states([3], false)).toEqual([false, false, true, false, false, false, false, false])
  })

  test('a press on a completely chosen branch clears it, and disabled nodes remain unchanged', () => {
    expect(press([], 0)).toEqual([1, 2, 3, 4, 5, 7])
    expect(press([1], 2)).toEqual([4, 5, 7])
    expect(press([6], 4)).toEqual([5, 6, 7])
    expect(press([6, 7], 4)).toEqual([6])
  })

  test('preserves selected ids outside this tree, and pressing twice changes nothing', () => {
    expect(press(['elsewhere'], 7)).toEqual([8, 'elsewhere'])
    fc.assert(
      fc.property(fc.subarray([3, 4, 7, 8]), fc.constantFrom(2, 3, 6, 7), (selected, at) => {
        const full = states(selected).flatMap((state, place) => (state === true ? [index.nodes[place]?.id] : []))
        expect(press(press(selected, at), at)).toEqual(full)
      }),
    )
  })

  test('is reduced to whole branches', () => {
    expect(treeTopmost(nested, [1, 2, 3, 4, 5, 7, 8])).toEqual([1, 8])
    expect(treeTopmost(nested, [2, 3, 4, 7, 8])).toEqual([1, 8])
    expect(treeTopmost(nested, [3, 7])).toEqual([3, 5])
  })
})

describe('keys', () => {
  const rows = rowsOf(nested, [1, 5])

  test.each([
    ['ArrowDown', 0, { type: 'focus', row: 1 }],
    ['ArrowDown', 5, { type: 'focus', row: 5 }],
    ['ArrowUp', 0, { type: 'focus', row: 0 }],
    ['Home', 4, { type: 'focus', row: 0 }],
    ['End', 0, { type: 'focus', row: 5 }],
    ['ArrowRight', 0, { type: 'focus', row: 1 }],
    ['ArrowRight', 1, { type: 'toggle' }],
    ['ArrowRight', 5, { type: 'focus', row: 5 }],
    ['ArrowLeft', 0, { type: 'toggle' }],
    ['ArrowLeft', 4, { type: 'focus', row: 2 }],
    ['ArrowLeft', 5, { type: 'focus', row: 5 }],
    ['*', 1, { type: 'expand-siblings' }],
    ['Enter', 1, { type: 'activate' }],
    ['F2', 1, undefined],
  ])('%s at row %d', (key, at, action) => {
    expect(treeActionOf(rows, at, key)).toEqual(action)
  })

  test('arrow keys are swapped with the reading direction', () => {
    expect(treeActionOf(rows, 1, 'ArrowLeft', true)).toEqual({ type: 'toggle' })
    expect(treeActionOf(rows, 4, 'ArrowRight', true)).toEqual({ type: 'focus', row: 2 })
  })

  test('typing moves to the next label with that beginning, and wraps around at the end', () => {
    expect(findTypeahead(rows, 0, 's')).toBe(1)
    expect(findTypeahead(rows, 1, 'a')).toBe(2)
    expect(findTypeahead(rows, 0, 'li')).toBe(5)
    expect(findTypeahead(rows, 5, 'c')).toBe(0)
    expect(findTypeahead(rows, 0, 'x')).toBe(-1)
  })
})
