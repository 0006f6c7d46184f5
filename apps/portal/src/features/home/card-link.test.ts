import { expect, test } from 'vitest'
import { cardHref } from './card-link.ts'

test.each([
  ['/notice-v2', '/notice-v2'],
  ['', undefined],
  ['https://lib.example.edu', '/chain?kind=card&id=books'],
  ['//lib.example.edu', '/chain?kind=card&id=books'],
  ['/demo-campus/library', '/chain?kind=card&id=books'],
])('%s leads to %s', (link, href) => {
  expect(cardHref({ app_id: 'books', link })).toBe(href)
})
