import { expect, test } from 'vitest'
import { readAllMessage } from './read-all-message.ts'

test('the message inside the data counts before that of the answer', () => {
  expect(readAllMessage({ errmsg: 'outer', data: { errmsg: 'inner' } })).toBe('inner')
})

test('without one inside, the answer speaks', () => {
  for (const data of [undefined, null, 'text', {}, { errmsg: '' }, { errmsg: 7 }]) {
    expect(readAllMessage({ errmsg: 'outer', data })).toBe('outer')
  }
})
