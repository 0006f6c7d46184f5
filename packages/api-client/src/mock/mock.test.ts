import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../contract/index.ts'
import { createClient, isErrorOf } from '../index.ts'
import { mockFailure, mockHandlers } from './index.ts'

const server = setupServer(...mockHandlers({ global: { navs: { navs: [], subs: [] } } }))
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())
const client = createClient({ baseUrl: 'http://portal.test' })

test('every call returns its example, with defaults filled in', async () => {
  expect(await client.user.info()).toEqual(contract.user.info.data.parse(contract.user.info.example.data))
  const { config } = await client.global.config()
  expect(config).toMatchObject({ official_name: '云湖大学', layout_config: 2 })
})

test('custom response data replace the example', async () => {
  expect(await client.global.navs()).toEqual({ navs: [], subs: [] })
})

test('a call can be made to fail', async () => {
  server.use(mockFailure(contract.card.content, { status: 502, errmsg: 'The source is down.' }))
  const call = client.card.content({ body: { url: 'weather', params: {} } })
  await expect(call).rejects.toMatchObject({ errcode: 502, errmsg: 'The source is down.' })
})

test('the error of a failed call has the example of the contract, or custom data', async () => {
  const body = { field: 'celphone2', value: '1', was: '' } as const
  const failure = () => client.profile.saveContact({ body }).catch((error: unknown) => error)
  server.use(mockFailure(contract.profile.saveContact, { status: 409, errmsg: 'Changed elsewhere.' }))
  const error = await failure()
  expect(isErrorOf(error, 409, 'profile.saveContact') && error.data).toEqual({ value: '13912345678' })
  server.use(mockFailure(contract.profile.saveContact, { status: 409, errmsg: '', data: { value: '1' } }))
  expect(await failure()).toMatchObject({ data: { value: '1' } })
})
