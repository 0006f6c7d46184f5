import { ApiError } from '@quadrangle/api-client'
import { expect, test } from 'vitest'
import { FieldRejection, rejectionOf } from './field-rejection.ts'

const rejected = (data: unknown) => new ApiError({ errcode: 1001, errmsg: 'Not valid.', data })

test('the server’s message about an event goes to the event, not to the time of sending', () => {
  const reason = rejectionOf(rejected({ fields: { event: 'The event ends before it begins.', body: 'Write a text.' } }))
  expect(reason).toBeInstanceOf(FieldRejection)
  expect(reason).toMatchObject({
    message: 'Not valid.',
    fields: { event: 'The event ends before it begins.', body: 'Write a text.' },
  })
})

test('an error about no field that the form has stays what it is', () => {
  for (const data of [null, { fields: null }, { fields: { other: 'x', title: 7 } }]) {
    const error = rejected(data)
    expect(rejectionOf(error)).toBe(error)
  }
  const offline = new TypeError('fetch failed')
  expect(rejectionOf(offline)).toBe(offline)
})
