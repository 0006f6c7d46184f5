import { expect, test } from 'vitest'
import { readAllMessage } from './read-all-message.ts'

test('the message of the data is preferred to that of the answer', () => {
  expect(readAllMessage({ errmsg: 'outer', data: { errmsg: 'inner' } })).toBe('inner')
})

test('without one, the message of the answer is used', () => {
  for (const data of [undefined, null, 'text', {}, { errmsg: '' }, { errmsg: 7 }]) {
    expect(readAllMessage({ errmsg: 'outer', data })).toBe('outer')
  }
})
