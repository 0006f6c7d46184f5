import { expect, test } from 'vitest'
import { isPortalPath } from './portal-path.ts'

test('only paths on the same site are paths of the portal', () => {
  const inside = ['/', '/home', '/notice-v2/detail/recv/7?page=2#top']
  const outside = ['', 'home', 'https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', '/a\\b']
  expect(inside.filter(isPortalPath)).toEqual(inside)
  expect(outside.filter(isPortalPath)).toEqual([])
})
