import { expect, test } from 'vitest'
import { numericId } from './numeric-id.ts'

test.each([
  ['7', 7],
  ['007', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['7x', undefined],
  ['9999999999999999', undefined],
])('the id %j in a URL is read as %j', (text, id) => expect(numericId(text)).toBe(id))
