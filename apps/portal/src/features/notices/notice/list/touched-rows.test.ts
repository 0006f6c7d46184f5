import { contract } from '@quadrangle/api-client/contract'
import { expect, test } from 'vitest'
import type { NoticePage } from '../boxes.ts'
import { withTouchedRows } from './touched-rows.ts'

const [sample] = contract.notice.list.example.data.list
const page = (total: number, ...ids: number[]): NoticePage => ({
  list: contract.notice.list.data.shape.list.parse(ids.map((id) => ({ ...sample, id }))),
  total,
  unread: total,
})
const idsOf = ({ list }: NoticePage) => list.map(({ id }) => id)

test('touched notices stay in place, new notices are added, and removed ones disappear', () => {
  const now = withTouchedRows(page(4, 9, 7, 5, 3), page(3, 11, 9, 3), new Set([7]), 20)
  expect(idsOf(now)).toEqual([11, 9, 7, 3])
  expect(now.total).toBe(4)
})

test('notices that stay because they were touched count in the total, but add no page', () => {
  expect(withTouchedRows(page(3, 9, 7, 5), page(2, 9, 5), new Set([7]), 2).total).toBe(2)
  const last = withTouchedRows(page(1, 9), page(0), new Set([9]), 2)
  expect([idsOf(last), last.total, last.unread]).toEqual([[9], 1, 0])
})
