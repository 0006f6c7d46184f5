import type { Client } from '@quadrangle/api-client'
import { beforeEach, expect, test, vi } from 'vitest'
import { clientOf } from '../../../testing/client-of.ts'

const askForPasskey = vi.hoisted(() => vi.fn())
vi.mock('../factors/passkeys.ts', async (original) => ({ ...(await original()), askForPasskey }))

const { choosePasskey } = await import('./passkey-autofill.ts')

const cancelled = Object.assign(new Error('from the browser'), { name: 'NotAllowedError' })
const api: Client = clientOf({})

beforeEach(() => {
  askForPasskey.mockReset()
  vi.stubGlobal('document', { hidden: false })
})

test('after a cancelled question passkeys are offered again', async () => {
  const response = { id: 'passkey' }
  askForPasskey.mockRejectedValueOnce(cancelled).mockResolvedValueOnce(response)
  const chosen = await choosePasskey(api, new AbortController().signal)
  expect(chosen?.proof).toEqual({ method: 'passkey', response })
})

test('a browser that refuses every offer is not asked for ever', async () => {
  askForPasskey.mockImplementation(() => Promise.reject(cancelled))
  await expect(choosePasskey(api, new AbortController().signal)).rejects.toBe(cancelled)
  expect(askForPasskey.mock.calls.length).toBeLessThan(10)
})
