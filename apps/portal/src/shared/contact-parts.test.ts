import { expect, test } from 'vitest'
import { contactParts } from './contact-parts.ts'

test('e-mail addresses and phone numbers of a contact become links', () => {
  expect(contactParts('行政楼 108，0571-8888 2108，desk@lib.example.edu。')).toEqual([
    { text: '行政楼 108，' },
    { text: '0571-8888 2108', href: 'tel:057188882108' },
    { text: '，' },
    { text: 'desk@lib.example.edu', href: 'mailto:desk@lib.example.edu' },
    { text: '。' },
  ])
  expect(contactParts('内线 2108')).toEqual([{ text: '内线 2108' }])
  expect(contactParts('')).toEqual([])
})

test.each([
  ['0571-88882108 0571-88882109', ['tel:057188882108', 'tel:057188882109']],
  ['8888210 8888211', ['tel:8888210', 'tel:8888211']],
  ['+86 571 88882108', ['tel:+8657188882108']],
  ['138 0000 0001 138 0000 0002', []],
  ['2024-2025 学年，2026-11-20', []],
  ['108-110 室', []],
])('in %s the phone numbers are %j', (contact, links) => {
  expect(contactParts(contact).flatMap(({ href }) => href ?? [])).toEqual(links)
  expect(
    contactParts(contact)
      .map(({ text }) => text)
      .join(''),
  ).toBe(contact)
})
