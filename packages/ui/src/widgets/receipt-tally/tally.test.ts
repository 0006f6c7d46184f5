import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentsOf, tallyLines, tallyOf } from './tally.ts'

const options = fc.array(fc.record({ key: fc.string(), label: fc.string(), count: fc.nat(60_000) }), {
  minLength: 1,
  maxLength: 10,
})

test('answered and unanswered, read and unread always make up the audience, and the percents make up 100', () => {
  fc.assert(
    fc.property(options, fc.nat(60_000), fc.nat(60_000), (given, audience, readers) => {
      const tally = tallyOf(given, audience, readers)
      expect(tally.answered + tally.unanswered).toBe(tally.audience)
      expect(tally.read + tally.unread).toBe(tally.audience)
      expect(Math.min(tally.unanswered, tally.unread)).toBeGreaterThanOrEqual(0)
      const lines = tallyLines(given, tally, 'none')
      expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(tally.audience)
      expect(lines.reduce((sum, { percent }) => sum + percent, 0)).toBe(tally.audience === 0 ? 0 : 100)
      expect(lines).toHaveLength(given.length + 1)
    }),
  )
})

test('what rounding leaves over goes where it is missed most', () => {
  expect(percentsOf([1, 1, 1])).toEqual([34, 33, 33])
  expect(percentsOf([2, 2, 995])).toEqual([0, 0, 100])
  expect(percentsOf([1, 0, 199])).toEqual([1, 0, 99])
  expect(percentsOf([0, 0])).toEqual([0, 0])
})
