import { expect, test } from 'vitest'
import { ApiError, createClient, isErrorOf } from '../index.ts'

const answer = { errcode: 409, errmsg: 'Changed elsewhere.', data: { value: '139', reason: 'expired' } }

async function failureOf(status: number, data: object | null) {
  const fetch = async () => Response.json({ ...answer, data }, { status })
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

test('an error knows its call, its status and its data', async () => {
  const error = await failureOf(409, answer.data)
  expect(isErrorOf(error, 409, 'profile.saveContact') && error.data.value).toBe('139')
  expect(isErrorOf(error, 409, 'content.update', 'profile.saveContact')).toBe(true)
  expect(error).toMatchObject({ call: 'profile.saveContact', reason: 'expired' })
})

test('an error of another call, with another status or without data does not match', async () => {
  const error = await failureOf(409, answer.data)
  expect(isErrorOf(error, 409, 'content.update')).toBe(false)
  expect(isErrorOf(await failureOf(400, answer.data), 409, 'profile.saveContact')).toBe(false)
  expect(isErrorOf(await failureOf(409, null), 409, 'profile.saveContact')).toBe(false)
  expect(isErrorOf(new TypeError('lost'), 409, 'profile.saveContact')).toBe(false)
  expect(new ApiError({ errcode: -1, errmsg: '', data: null }).reason).toBeUndefined()
})
