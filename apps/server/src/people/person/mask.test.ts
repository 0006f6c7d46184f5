import { expect, test } from 'vitest'
import { maskEmail, maskPhone } from './mask.ts'

test('a masked number or address shows only its ends', () => {
  expect(['13800000001', '051285000000', '51285000', ''].map(maskPhone)).toEqual([
    '138****0001',
    '051****0000',
    '********',
    '',
  ])
  expect(['lin@example.edu', '晓雨@example.edu', 'broken', ''].map(maskEmail)).toEqual([
    'l***@example.edu',
    '晓***@example.edu',
    '***',
    '',
  ])
})
