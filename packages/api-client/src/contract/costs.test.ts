import { expect, test } from 'vitest'
import { costs, requestCost } from './costs.ts'

test('a list costs more when it is searched, and an upload by its size', () => {
  const list = { cost: costs.list, searchCost: costs.search, upload: undefined }
  const costOf = (text: unknown) => requestCost(list, { text, bytes: 0 })
  expect([costOf(undefined), costOf(''), costOf('exam')]).toEqual([costs.list, costs.list, costs.search])
  const upload = { cost: costs.work, searchCost: costs.work, upload: 'file' } as const
  expect(requestCost(upload, { text: undefined, bytes: 3.5 * 1024 * 1024 })).toBe(costs.work + 3)
})
