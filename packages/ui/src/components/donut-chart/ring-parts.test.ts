import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ringParts, spreadPlaces } from './ring-parts.ts'

const counts = fc.array(fc.nat(60_000), { minLength: 1, maxLength: 40 })

test('parts follow each other without overlap and are as long as their share, up to the gap', () => {
  fc.assert(
    fc.property(counts, (values) => {
      const sum = values.reduce((total, value) => total + value, 0)
      let end = 0
      for (const [at, { start, length }] of ringParts(values).entries()) {
        expect(start).toBeGreaterThanOrEqual(end - 1e-9)
        end = start + length
        const share = sum === 0 ? 0 : ((values[at] ?? 0) / sum) * 100
        expect(share - length).toBeLessThanOrEqual(1 + 1e-9)
        expect(length > 0).toBe(share > 0)
        if (share > 0 && share < 100) expect(length).toBeLessThan(share)
      }
      expect(end).toBeLessThanOrEqual(100 + 1e-9)
    }),
  )
})

test('numbers keep their order and distance, also across the top', () => {
  fc.assert(
    fc.property(counts, (values) => {
      const places = spreadPlaces(
        ringParts(values).map(({ middle }) => middle),
        3.6,
      )
      const least = Math.min(3.6, 100 / places.length) - 1e-9
      for (const [at, place] of places.entries()) {
        const next = places[at + 1] ?? (places[0] ?? 0) + 100
        expect(next - place).toBeGreaterThanOrEqual(least)
      }
    }),
  )
  expect(spreadPlaces([25, 75], 3.6)).toEqual([25, 75])
})
