import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentsOf } from './percents.ts'

test('percentages add up to 100, and each differs by less than 1 from its share', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(60_000), { minLength: 1, maxLength: 12 }), (counts) => {
      const sum = counts.reduce((total, count) => total + count, 0)
      const percents = percentsOf(counts)
      expect(percents.reduce((total, percent) => total + percent, 0)).toBe(sum === 0 ? 0 : 100)
      for (const [at, percent] of percents.entries()) {
        expect(Math.abs(percent - (sum === 0 ? 0 : ((counts[at] ?? 0) / sum) * 100))).toBeLessThan(1)
      }
    }),
  )
})

test('the rounding remainder goes to the shares that lost most by rounding', () => {
  expect(percentsOf([1, 1, 1])).toEqual([34, 33, 33])
  expect(percentsOf([2, 2, 995])).toEqual([0, 0, 100])
  expect(percentsOf([1, 0, 199])).toEqual([1, 0, 99])
  expect(percentsOf([0, 0])).toEqual([0, 0])
})
