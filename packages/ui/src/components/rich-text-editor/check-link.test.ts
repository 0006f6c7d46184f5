import { expect, test } from 'vitest'
import { checkLink } from './check-link.ts'

test.each([
  ['https://example.edu/a?b=1#c', 'https://example.edu/a?b=1#c'],
  ['  https://example.edu ', 'https://example.edu/'],
  ['example.edu/选课', 'https://example.edu/%E9%80%89%E8%AF%BE'],
  ['www.example.edu:8443/a', 'https://www.example.edu:8443/a'],
  ['jwc@example.edu', 'mailto:jwc@example.edu'],
  ['mailto:jwc@example.edu?subject=a', 'mailto:jwc@example.edu?subject=a'],
  ['+86 (10) 6278-0001', 'tel:+861062780001'],
  ['tel:110', 'tel:110'],
])('%s becomes %s', (typed, href) => {
  expect(checkLink(typed)).toEqual({ href })
})

test.each([
  ['', { problem: 'empty' }],
  ['   ', { problem: 'empty' }],
  ['http://example.edu', { problem: 'http' }],
  ['javascript:alert(1)', { problem: 'scheme', scheme: 'javascript:' }],
  ['java\nscript:alert(1)', { problem: 'scheme', scheme: 'javascript:' }],
  ['ftp://example.edu/a', { problem: 'scheme', scheme: 'ftp:' }],
  ['data:text/html,x', { problem: 'scheme', scheme: 'data:' }],
  ['选课', { problem: 'broken' }],
  ['/notices/1', { problem: 'broken' }],
  ['https://', { problem: 'broken' }],
  ['https:example', { problem: 'broken' }],
  ['https:/example.edu', { problem: 'broken' }],
])('“%s” is refused with a reason', (typed, refused) => {
  expect(checkLink(typed)).toEqual(refused)
})
