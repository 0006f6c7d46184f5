import { expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

const origin = 'https://portal.example.edu'

test.each(['/home', '/notice-v2/detail/recv/7', '/global/search/50%2525?type=app#x', '/appstore?category=work'])(
  'redirects to a path of this site: %s',
  (path) => expect(safeRedirect(path, origin)).toBe(path),
)

test.each([
  undefined,
  '',
  'home',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/login',
  '/login?redirect=%2Flogin',
])('[ROUTE-2] any other target leads to the first page: %j', (target) => expect(safeRedirect(target, origin)).toBe('/'))
