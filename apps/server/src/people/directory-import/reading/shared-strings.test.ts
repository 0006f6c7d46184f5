import { expect, test } from 'vitest'
import { SharedStrings } from './shared-strings.ts'

test('empty texts count toward the limit, because each has an entry in memory', () => {
  const texts = new SharedStrings()
  const addMany = () => {
    for (let left = 40_000_000; left > 0; left--) texts.add('')
  }
  expect(addMany).toThrow('too much text')
})
