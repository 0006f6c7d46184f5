import { expect, test } from 'vitest'
import { brandColours } from './logo-colours.ts'
import { proposals } from './logo-proposals.ts'
import { namedPresets } from './named-presets.ts'

/** A hundred pixels of each colour, which is red, green, blue and alpha. */
const pixels = (...colours: number[][]) =>
  new Uint8ClampedArray(colours.flatMap((colour) => Array(100).fill(colour).flat()))

test('the strongest colours of a logo come first; white paper and transparent areas do not count', () => {
  const brand = brandColours(
    pixels([122, 31, 43, 255], [122, 31, 43, 255], [20, 90, 160, 255], [255, 255, 255, 255], [0, 255, 0, 0]),
  )
  expect(brand).toEqual(['#7a1f2b', '#145aa0'])
})

test('a black drawing is black, and an empty picture has no colour', () => {
  expect(brandColours(pixels([0, 0, 0, 255]))).toEqual(['#000000'])
  expect(brandColours(pixels([1, 2, 3, 0]))).toEqual([])
  expect(brandColours(new Uint8ClampedArray())).toEqual([])
})

test('three proposals differ, even if there is only one colour', () => {
  for (const colours of [['#7a1f2b'], ['#7a1f2b', '#145aa0', '#ffcc00']]) {
    const styles = proposals(colours).map(({ style }) => JSON.stringify(style))
    expect(new Set(styles).size).toBe(3)
    for (const { style } of proposals(colours)) expect(style.brand_color).toMatch(/^#[0-9a-f]{6}$/)
  }
})

test('there are twelve presets, each with a different brand colour', () => {
  expect(new Set(namedPresets.map(({ style }) => style.brand_color)).size).toBe(12)
})
