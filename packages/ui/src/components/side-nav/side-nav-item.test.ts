import { expect, test } from 'vitest'
import { findCurrent, type SideNavItem } from './side-nav-item.ts'

const page = (id: string, current = false): SideNavItem => ({ id, label: id, current })
const group = (id: string, ...subs: SideNavItem[]): SideNavItem => ({ id, label: id, subs })

test('finds the current page and the groups that contain it', () => {
  const items = [page('a'), group('b', page('c'), group('d', page('e', true)))]
  expect(findCurrent(items)).toEqual({ id: 'e', path: ['b', 'd'] })
  expect(findCurrent([page('a', true), group('b', page('c', true))])).toEqual({ id: 'a', path: [] })
  expect(findCurrent([group('b', page('c'))])).toEqual({ path: [] })
})

test('a group can be the current page itself, but not while a page inside it is', () => {
  const currentGroup = { ...group('b', page('c')), current: true }
  expect(findCurrent([currentGroup])).toEqual({ id: 'b', path: [] })
  expect(findCurrent([{ ...currentGroup, subs: [page('c', true)] }])).toEqual({ id: 'c', path: ['b'] })
})
