import { ApiError } from '@quadrangle/api-client'
import { expect, test } from 'vitest'
import { FieldRejection, rejectionOf } from './field-rejection.ts'

const rejected = (data: unknown, errcode = 400, call = 'publishing.send') =>
  new ApiError({ errcode, errmsg: 'Not valid.', data, call })

test('the server’s message about an event is assigned to the event, not to the time of sending', () => {
  const reason = rejectionOf(rejected({ fields: { event: 'The event ends before it begins.', body: 'Write a text.' } }))
  expect(reason).toBeInstanceOf(FieldRejection)
  expect(reason).toMatchObject({
    message: 'Not valid.',
    fields: { event: 'The event ends before it begins.', body: 'Write a text.' },
  })
})

test('an error about a sender who may not send is assigned to its field as well', () => {
  const fields = { sender: 'You may no longer send notices.' }
  expect(rejectionOf(rejected({ fields }, 403))).toMatchObject({ fields })
})

test('an error that concerns no field of the form remains unchanged', () => {
  for (const error of [
    rejected(null),
    rejected({ reason: 'sending-limit' }, 409),
    rejected({ fields: { option: 'x' } }, 400, 'notice.answer'),
  ]) {
    expect(rejectionOf(error)).toBe(error)
  }
  const offline = new TypeError('fetch failed')
  expect(rejectionOf(offline)).toBe(offline)
})
