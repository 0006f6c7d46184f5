import { expect, test } from 'vitest'
import { measurement, median, percentile } from './measurement.ts'

const peer = { kind: 'peer' as const, name: 'peer', value: 100 }

test('a target is met or missed by its ratio', () => {
  expect(measurement('time', 'ms', 104, peer, { ratio: 1.05, better: 'lower' })).toMatchObject({
    ratio: 1.04,
    met: true,
  })
  expect(measurement('time', 'ms', 106, peer, { ratio: 1.05, better: 'lower' }).met).toBe(false)
  expect(measurement('rate', '/s', 71, peer, { ratio: 0.7, better: 'higher' }).met).toBe(true)
  expect(measurement('rate', '/s', 69, peer, { ratio: 0.7, better: 'higher' }).met).toBe(false)
})

test('a limit of zero is met by zero only', () => {
  const none = { kind: 'limit' as const, name: 'none', value: 0 }
  expect(measurement('renders', '', 0, none, { ratio: 1, better: 'lower' })).toMatchObject({ ratio: 1, met: true })
  expect(measurement('renders', '', 1, none, { ratio: 1, better: 'lower' }).met).toBe(false)
})

test('median and percentile', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 2, 3])).toBe(2.5)
  expect(
    percentile(
      Array.from({ length: 100 }, (_, i) => i),
      99,
    ),
  ).toBe(99)
  expect(() => median([])).toThrow('nothing')
})
