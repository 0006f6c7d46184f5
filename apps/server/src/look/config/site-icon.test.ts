import { expect, test } from 'vitest'
import { siteIcon } from './site-icon.ts'

test('the first letter of the name is white or black on the brand colour', () => {
  expect(siteIcon('#1f5fbf', '云湖大学')).toMatch(/fill="#1f5fbf".*fill="#ffffff">云</)
  expect(siteIcon('#ffe14d', ' Yunhu')).toMatch(/fill="#111111">Y</)
})

test('a character that is neither a letter nor a digit is left out', () => {
  for (const name of ['<script>', '&amp;', '"', '', '😀 Fun']) expect(siteIcon('#1f5fbf', name)).toContain('></text>')
})
