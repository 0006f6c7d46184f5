import { expect, test } from 'vitest'
import { checkPicture, rotatedBounds } from './crop-picture.ts'

test.each([
  ['image/png', 100, undefined],
  ['image/png', 101, 'tooLarge'],
  ['image/svg+xml', 10, 'wrongType'],
  ['', 10, 'wrongType'],
])('%s with %d bytes: %s', (type, size, problem) => {
  expect(checkPicture({ type, size }, ['image/png'], 100)).toBe(problem)
})

test.each([
  [0, 400, 200],
  [90, 200, 400],
  [-180, 400, 200],
  [45, 424.26, 424.26],
])('rotated by %d degrees, a picture of 400 × 200 needs %d × %d', (degrees, width, height) => {
  const bounds = rotatedBounds(400, 200, degrees)
  expect(bounds.width).toBeCloseTo(width, 1)
  expect(bounds.height).toBeCloseTo(height, 1)
})
