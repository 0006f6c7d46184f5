import { expect, test } from 'vitest'
import { footerTree, navTree } from './tree.ts'

test('each nav gets the subs whose parent is its id', () => {
  const navs = [1, 2].map((id) => ({ id, parent_id: 0 }))
  const subs = [
    { id: 11, parent_id: 1 },
    { id: 12, parent_id: 1 },
    { id: 31, parent_id: 3 },
  ]
  expect(navTree(navs, subs)).toEqual([
    { id: 1, parent_id: 0, subs: [subs[0], subs[1]] },
    { id: 2, parent_id: 0, subs: [] },
  ])
})

test('footer links with a parent of 0 or less are on top, the others below the link of that id', () => {
  const links = [
    { id: 1, parent: 0 },
    { id: 2, parent: -1 },
    { id: 3, parent: 1 },
    { id: 4, parent: 9 },
  ]
  expect(footerTree(links)).toEqual([
    { id: 1, parent: 0, children: [{ id: 3, parent: 1 }] },
    { id: 2, parent: -1, children: [] },
  ])
})
