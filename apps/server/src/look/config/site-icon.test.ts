import { expect, test } from 'vitest'
import { siteIcon } from './site-icon.ts'

test('the first letter of the name stands on the brand colour, in white or black', () => {
  expect(siteIcon('#1f5fbf', '云湖大学')).toMatch(/fill="#1f5fbf".*fill="#ffffff">云</)
  expect(siteIcon('#ffe14d', ' Yunhu')).toMatch(/fill="#111111">Y</)
})

test('what is no letter is left out', () => {
  for (const name of ['<script>', '&amp;', '"', '', '😀 Fun']) expect(siteIcon('#1f5fbf', name)).toContain('></text>')
})
