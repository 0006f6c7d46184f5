import { expect, test } from 'vitest'
import { readAllMessage } from './read-all-message.ts'

test('the message of the data is preferred to that of the response', () => {
  expect(readAllMessage({ errmsg: 'outer', data: { errmsg: 'inner' } })).toBe('inner')
})

test('without a message in the data, the message of the response is used', () => {
  for (const data of [undefined, null, 'text', {}, { errmsg: '' }, { errmsg: 7 }]) {
    expect(readAllMessage({ errmsg: 'outer', data })).toBe('outer')
  }
})
