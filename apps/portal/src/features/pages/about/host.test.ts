import { expect, test } from 'vitest'
import { hostOf } from './host.ts'

test('an address is shortened to its host; a path has none', () => {
  expect(hostOf('https://www.example.edu/a?b')).toBe('www.example.edu')
  expect(hostOf('//www.example.edu')).toBe('www.example.edu')
  expect(hostOf('/about')).toBe('')
})
