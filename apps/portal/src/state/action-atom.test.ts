import { ApiError, type Client } from '@quadrangle/api-client'
import { createStore } from 'jotai'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { actionAtom } from './action-atom.ts'
import { apiAtom } from './api.ts'
import { sessionEpochAtom } from './session-epoch.ts'

const failure = (errmsg: string) => new ApiError({ errcode: 500, errmsg })

interface Call {
  arg: string
  signal: AbortSignal
  resolve: (data: string) => void
  reject: (error: unknown) => void
}

let store: ReturnType<typeof createStore>
let calls: Call[]

beforeEach(() => {
  store = createStore()
  store.set(apiAtom, {} as Client)
  calls = []
})

function makeAction(options: { clearOnStart?: boolean; keep?: boolean; initial?: string } = {}) {
  return actionAtom<string, string>({
    ...options,
    run: ({ signal }, arg) =>
      new Promise((resolve, reject) => {
        calls.push({ arg, signal, resolve, reject })
      }),
  })
}

describe('an action', () => {
  test('goes from start to success', async () => {
    const action = makeAction({ initial: 'nothing yet' })
    expect(store.get(action)).toEqual({ data: 'nothing yet', loading: false, error: undefined })
    const done = store.set(action, 'a')
    expect(store.get(action)).toEqual({ data: 'nothing yet', loading: true, error: undefined })
    calls[0]?.resolve('A')
    await expect(done).resolves.toEqual({ ok: true, data: 'A' })
    expect(store.get(action)).toEqual({ data: 'A', loading: false, error: undefined })
  })

  test('goes from start to failure, keeps the old data, and never throws', async () => {
    const action = makeAction({ initial: 'old' })
    const error = failure('full')
    const done = store.set(action, 'a')
    calls[0]?.reject(error)
    await expect(done).resolves.toEqual({ ok: false, error })
    expect(store.get(action)).toEqual({ data: 'old', loading: false, error })
  })

  test('forgets the last error when it starts again', async () => {
    const action = makeAction()
    const first = store.set(action, 'a')
    calls[0]?.reject(failure('full'))
    await first
    store.set(action, 'b')
    expect(store.get(action)).toEqual({ data: undefined, loading: true, error: undefined })
  })

  test('clears the old data at the start only if requested', async () => {
    const action = makeAction({ clearOnStart: true })
    const first = store.set(action, 'a')
    calls[0]?.resolve('A')
    await first
    store.set(action, 'b')
    expect(store.get(action).data).toBeUndefined()
  })

  test('turns an exception in its code into an error, and reports it', async () => {
    const report = vi.fn()
    vi.stubGlobal('reportError', report)
    const action = makeAction()
    const done = store.set(action, 'a')
    const fault = new TypeError('x is undefined')
    calls[0]?.reject(fault)
    const result = await done
    vi.unstubAllGlobals()
    expect(result).toMatchObject({ ok: false, error: { errcode: -1, errmsg: 'x is undefined', cause: fault } })
    expect(report).toHaveBeenCalledWith(fault)
  })
})

describe('a newer call', () => {
  test('aborts the older one', () => {
    const action = makeAction()
    store.set(action, 'a')
    store.set(action, 'b')
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false])
  })

  test.each(['before', 'after'])('wins over an older response that arrives %s its own', async (order) => {
    const action = makeAction()
    const done = [store.set(action, 'a'), store.set(action, 'b')]
    const responses = [() => calls[0]?.resolve('A'), () => calls[1]?.resolve('B')]
    for (const respond of order === 'before' ? responses : responses.toReversed()) respond()
    await Promise.all(done)
    expect(store.get(action)).toEqual({ data: 'B', loading: false, error: undefined })
  })

  test('is still loading after the older one has failed', async () => {
    const action = makeAction()
    const older = store.set(action, 'a')
    store.set(action, 'b')
    calls[0]?.reject(failure('late'))
    await older
    expect(store.get(action)).toEqual({ data: undefined, loading: true, error: undefined })
  })
})

describe('the end of a session', () => {
  const end = () => store.set(sessionEpochAtom, (epoch) => epoch + 1)

  test('resets an action to its initial state', async () => {
    const action = makeAction({ initial: 'none' })
    const done = store.set(action, 'a')
    calls[0]?.resolve('private')
    await done
    end()
    expect(store.get(action)).toEqual({ data: 'none', loading: false, error: undefined })
  })

  test('prevents a response for the last person from reaching the next', async () => {
    const action = makeAction()
    const done = store.set(action, 'a')
    end()
    calls[0]?.resolve('private')
    await done
    expect(store.get(action).data).toBeUndefined()
  })

  test('preserves data that belongs to the portal', async () => {
    const action = makeAction({ keep: true })
    const done = store.set(action, 'a')
    calls[0]?.resolve('public')
    await done
    end()
    expect(store.get(action).data).toBe('public')
  })
})
