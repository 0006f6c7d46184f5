import { ApiError, type Client } from '@quadrangle/api-client'
import { createStore } from 'jotai'
import { expect, test, vi } from 'vitest'
import { actionAtom } from '../state/action-atom.ts'
import { apiAtom } from '../state/api.ts'
import { loadStateAtom } from './use-load.ts'

function makeLoad() {
  const store = createStore()
  store.set(apiAtom, {} as Client)
  const answers: (() => Promise<string>)[] = []
  const action = actionAtom<void, string>({ run: () => (answers.shift() ?? (() => Promise.reject(new Error())))() })
  const rendered = vi.fn()
  store.sub(loadStateAtom(action), rendered)
  return { store, action, answers, rendered, shown: () => store.get(loadStateAtom(action)) }
}

test('a first load looks the same before its start and while it is in progress', async () => {
  const { store, action, answers, rendered, shown } = makeLoad()
  answers.push(async () => 'loaded')
  expect(shown()).toEqual({ data: undefined, loading: true, error: undefined })
  const done = store.set(action)
  expect(rendered).not.toHaveBeenCalled()
  await done
  expect(rendered).toHaveBeenCalledTimes(1)
  expect(shown()).toEqual({ data: 'loaded', loading: false, error: undefined })
})

test('a later load, and a load after a failure, are reported as in progress', async () => {
  const { store, action, answers, shown } = makeLoad()
  answers.push(async () => 'old')
  await store.set(action)
  const error = new ApiError({ errcode: 503, errmsg: 'busy' })
  answers.push(() => Promise.reject(error))
  const failed = store.set(action)
  expect(shown()).toEqual({ data: 'old', loading: true, error: undefined })
  await failed
  expect(shown()).toEqual({ data: 'old', loading: false, error })
})
