import { expect, test } from 'vitest'
import { ApiError, createClient, isErrorOf } from '../index.ts'

const envelope = { errcode: 409, errmsg: 'Changed elsewhere.', data: { value: '139', reason: 'expired' } }

async function failureOf(status: number, data: object | null) {
  const fetch = async () => Response.json({ ...envelope, data }, { status })
  const reportedCalls: (string | undefined)[] = []
  const client = createClient({
    baseUrl: 'https://portal.test',
    fetch,
    onError: ({ call }) => reportedCalls.push(call),
  })
  const body = { field: 'celphone2', value: '1', was: '' } as const
  const error: unknown = await client.profile.saveContact({ body }).catch((reason: unknown) => reason)
  expect(reportedCalls).toEqual(['profile.saveContact'])
  return error
}

test('an error matches by its call and status, and has the data of the response', async () => {
  const error = await failureOf(409, envelope.data)
  expect(isErrorOf(error, 409, 'profile.saveContact') && error.data.value).toBe('139')
  expect(isErrorOf(error, 409, 'content.update', 'profile.saveContact')).toBe(true)
  expect(error).toMatchObject({ call: 'profile.saveContact', reason: 'expired' })
})

test('an error of another call, with another status or without data does not match', async () => {
  const error = await failureOf(409, envelope.data)
  expect(isErrorOf(error, 409, 'content.update')).toBe(false)
  expect(isErrorOf(await failureOf(400, envelope.data), 409, 'profile.saveContact')).toBe(false)
  expect(isErrorOf(await failureOf(409, null), 409, 'profile.saveContact')).toBe(false)
  expect(isErrorOf(new TypeError('lost'), 409, 'profile.saveContact')).toBe(false)
  expect(new ApiError({ errcode: -1, errmsg: '', data: null }).reason).toBeUndefined()
})
