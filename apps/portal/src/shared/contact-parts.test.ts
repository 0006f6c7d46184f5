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
