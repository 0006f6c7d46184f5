import { ApiError, type Client } from '@quadrangle/api-client'
import { createStore } from 'jotai'
import { expect, test, vi } from 'vitest'
import { actionAtom } from '../state/action-atom.ts'
import { apiAtom } from '../state/api.ts'
import { loadStateAtom } from './use-load.ts'

function makeLoad() {
  const store = createStore()
  store.set(apiAtom, {} as Client)
  const responses: (() => Promise<string>)[] = []
  const action = actionAtom<void, string>({ run: () => (responses.shift() ?? (() => Promise.reject(new Error())))() })
  const rendered = vi.fn()
  store.sub(loadStateAtom(action), rendered)
  return { store, action, responses, rendered, currentState: () => store.get(loadStateAtom(action)) }
}

test('a first load looks the same before its start and while it is in progress', async () => {
  const { store, action, responses, rendered, currentState } = makeLoad()
  responses.push(async () => 'loaded')
  expect(currentState()).toEqual({ data: undefined, loading: true, error: undefined })
  const done = store.set(action)
  expect(rendered).not.toHaveBeenCalled()
  await done
  expect(rendered).toHaveBeenCalledTimes(1)
  expect(currentState()).toEqual({ data: 'loaded', loading: false, error: undefined })
})

test('a later load, and a load after a failure, are reported as in progress', async () => {
  const { store, action, responses, currentState } = makeLoad()
  responses.push(async () => 'old')
  await store.set(action)
  const error = new ApiError({ errcode: 503, errmsg: 'busy' })
  responses.push(() => Promise.reject(error))
  const failed = store.set(action)
  expect(currentState()).toEqual({ data: 'old', loading: true, error: undefined })
  await failed
  expect(currentState()).toEqual({ data: 'old', loading: false, error })
})
