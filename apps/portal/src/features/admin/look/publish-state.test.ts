import type { Client } from '@quadrangle/api-client'
import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import type { PreviewLook } from '../../../shared/preview-message.ts'
import { apiAtom } from '../../../state/api.ts'
import { configAtom, type GlobalConfig } from '../../../state/config.ts'
import { publishAction } from './publish-state.ts'

const configOf = (card_radius: number) => ({ config: { card_radius } })

/** Publishes a look that is applied at once. The server responds when the test says so. */
function publish() {
  const store = createStore()
  const before = configOf(12) as unknown as GlobalConfig
  const response = Promise.withResolvers<object>()
  store.set(configAtom, before)
  store.set(apiAtom, { look: { publish: () => response.promise } } as unknown as Client)
  const look = configOf(3) as unknown as PreviewLook
  const published = store.set(publishAction, { id: 7, revision: 1, name: 'Draft', note: '', at: null, look })
  expect(store.get(configAtom)).toEqual(configOf(3))
  return { store, before, response, published }
}

test('the look is restored if the server now requires a second person’s approval', async () => {
  const { store, before, response, published } = publish()
  response.resolve({ state: 'requested' })
  await expect(published).resolves.toMatchObject({ ok: true })
  expect(store.get(configAtom)).toBe(before)
})

test('the look is restored if publishing fails', async () => {
  const { store, before, response, published } = publish()
  response.reject(new DOMException('No connection', 'NetworkError'))
  await expect(published).resolves.toMatchObject({ ok: false })
  expect(store.get(configAtom)).toBe(before)
})
