import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tallyItems, tallyOf } from './tally.ts'

const options = fc.array(fc.record({ key: fc.string(), label: fc.string(), count: fc.nat(60_000) }), {
  minLength: 1,
  maxLength: 10,
})

test('answered and unanswered, read and unread always make up the audience', () => {
  fc.assert(
    fc.property(options, fc.nat(60_000), fc.nat(60_000), (given, audience, readers) => {
      const tally = tallyOf(given, audience, readers)
      expect(tally.answered + tally.unanswered).toBe(tally.audience)
      expect(tally.read + tally.unread).toBe(tally.audience)
      expect(Math.min(tally.unanswered, tally.unread)).toBeGreaterThanOrEqual(0)
      const items = tallyItems(given, tally, 'none')
      expect(items.reduce((sum, { value }) => sum + value, 0)).toBe(tally.audience)
      expect(items).toHaveLength(given.length + 1)
    }),
  )
})
