import { expect, test } from 'vitest'
import { appHref } from './app-href.ts'

test.each([
  ['/notice-v2', '/notice-v2'],
  ['https://lib.example.edu', '/chain?kind=app&id=x'],
  ['//lib.example.edu', '/chain?kind=app&id=x'],
  ['/\\lib.example.edu', '/chain?kind=app&id=x'],
  ['javascript:alert(1)', '/chain?kind=app&id=x'],
  ['/demo-campus/site/library', '/chain?kind=app&id=x'],
])('%s opens %s', (url, href) => expect(appHref({ app_id: 'x', url })).toBe(href))
