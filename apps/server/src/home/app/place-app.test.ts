import { expect, test } from 'vitest'
import { placeApp } from './place-app.ts'

test('an app comes last, first, or after another one', () => {
  expect(placeApp(['a', 'b'], 'c', undefined)).toEqual(['a', 'b', 'c'])
  expect(placeApp(['a', 'b'], 'c', null)).toEqual(['c', 'a', 'b'])
  expect(placeApp(['a', 'b'], 'c', 'a')).toEqual(['a', 'c', 'b'])
  expect(placeApp(['a', 'b', 'c'], 'a', 'c')).toEqual(['b', 'c', 'a'])
})

test('repeating a change, or naming an app that no longer exists, moves nothing', () => {
  const once = placeApp(['a', 'b', 'c'], 'c', 'a')
  expect(placeApp(once, 'c', 'a')).toEqual(once)
  expect(placeApp(['a', 'b'], 'a', undefined)).toEqual(['a', 'b'])
  expect(placeApp(['a', 'b'], 'a', 'gone')).toEqual(['a', 'b'])
  expect(placeApp(['a', 'b'], 'a', 'a')).toEqual(['a', 'b'])
})
