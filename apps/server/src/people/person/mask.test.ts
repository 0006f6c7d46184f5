import { expect, test } from 'vitest'
import { maskEmail, maskPhone } from './mask.ts'

test('of a masked number or address only the ends can be read', () => {
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
