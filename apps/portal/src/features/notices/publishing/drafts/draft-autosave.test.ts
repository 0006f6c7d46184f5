import { ApiError } from '@quadrangle/api-client'
import { emptyNotice } from '@quadrangle/ui'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../../testing/memory-storage.ts'
import { type AutosaveOptions, draftAutosave } from './draft-autosave.ts'
import { type DraftCopy, newRecord } from './draft-record.ts'
import { localDrafts } from './local-drafts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const { key } = newRecord()
const titled = (title: string) => ({ ...newRecord({ ...emptyNotice, title }), key })

/** A server with one draft, and an autosave for it. */
function stage(options: Partial<AutosaveOptions> & { server?: DraftCopy } = {}) {
  let { server } = options
  const storage = memoryStorage()
  const local = localDrafts(1, () => storage)
  const refuse = vi.fn<() => ApiError | undefined>(() => undefined)
  const save = vi.fn<AutosaveOptions['save']>(async (revision, record) => {
    const error = refuse()
    if (error) throw error
    if ((server?.revision ?? 0) !== revision) throw new ApiError({ errcode: 409, errmsg: 'changed' })
    server = { record, revision: revision + 1, at: '2026-11-20T10:00:00Z' }
    return { revision: revision + 1, updated_at: server.at }
  })
  const states: string[] = []
  const onConflict = vi.fn<AutosaveOptions['onConflict']>()
  const onKey = vi.fn<AutosaveOptions['onKey']>()
  const autosave = draftAutosave({
    id: 'd',
    revision: 0,
    local,
    adopted: undefined,
    save,
    load: async () => server,
    onState: (state) => states.push(state.status),
    onConflict,
    onKey,
    ...options,
  })
  return { autosave, local, save, refuse, states, onConflict, onKey, saved: () => server }
}
const settle = (ms = 1500) => vi.advanceTimersByTimeAsync(ms)

test('a change is stored in this browser immediately, then on the server, then removed from the browser', async () => {
  const { autosave, local, states, saved } = stage()
  autosave.update(titled('one'))
  expect(local.read('d')?.record).toEqual(titled('one'))
  expect(local.ids()).toEqual(['d'])
  expect(saved()).toBeUndefined()
  await settle()
  expect(saved()?.record).toEqual(titled('one'))
  expect(local.read('d')).toBeUndefined()
  expect(states).toEqual(['unsaved', 'saving', 'saved'])
})

test('changes during a save are saved after it, with its new revision', async () => {
  const { autosave, local, save, saved } = stage()
  const { promise, resolve } = Promise.withResolvers<{ revision: number; updated_at: string }>()
  save.mockImplementationOnce(() => promise)
  autosave.update(titled('one'))
  await settle()
  autosave.update(titled('two'))
  await settle()
  expect(save).toHaveBeenCalledTimes(1)
  save.mockImplementationOnce(async () => ({ revision: 2, updated_at: '2026-11-20T10:00:01Z' }))
  resolve({ revision: 1, updated_at: '2026-11-20T10:00:00Z' })
  await settle(0)
  expect(local.read('d')).toMatchObject({ record: titled('two'), revision: 1 })
  await settle()
  expect(save).toHaveBeenLastCalledWith(1, titled('two'))
  expect(local.read('d')).toBeUndefined()
  expect(saved()).toBeUndefined()
})

test('continuous writing is saved every five seconds', async () => {
  const { autosave, save, states } = stage()
  for (let second = 0; second < 12; second += 0.5) {
    autosave.update(titled(`${second}`))
    await settle(500)
  }
  expect(save).toHaveBeenCalledTimes(2)
  expect(states).toEqual(['unsaved', 'saving', 'saved', 'unsaved', 'saving', 'saved', 'unsaved'])
})

test('a save does not remove a newer copy of another tab', async () => {
  const { autosave, local, saved } = stage()
  autosave.update(titled('here'))
  local.write('d', { record: titled('in another tab'), revision: 0 })
  await settle()
  expect(saved()?.record).toEqual(titled('here'))
  expect(local.read('d')?.record).toEqual(titled('in another tab'))
})

test('closing saves pending changes once, without a retry', async () => {
  const { autosave, local, save, refuse } = stage()
  refuse.mockReturnValue(new ApiError({ errcode: -1, errmsg: 'no network' }))
  autosave.update(titled('one'))
  autosave.close()
  await settle(60_000)
  expect(save).toHaveBeenCalledTimes(1)
  expect(local.read('d')?.record).toEqual(titled('one'))
})

test('a draft with unsaved changes that is deleted is not saved again', async () => {
  const { autosave, local, save } = stage()
  autosave.update(titled('one'))
  await local.deleteBy('d', async () => undefined)
  autosave.close()
  await settle()
  expect([save.mock.calls, local.ids()]).toEqual([[], []])
})

test('a draft whose deletion failed is still saved', async () => {
  const { autosave, local, saved } = stage()
  autosave.update(titled('one'))
  await expect(local.deleteBy('d', () => Promise.reject(new Error('no network')))).rejects.toThrow('no network')
  autosave.close()
  await settle()
  expect(saved()?.record).toEqual(titled('one'))
})

test('a failure is reported, keeps the copy, and is retried', async () => {
  const { autosave, local, refuse, states, saved } = stage()
  refuse.mockReturnValueOnce(new ApiError({ errcode: -1, errmsg: 'no network' }))
  autosave.update(titled('one'))
  await settle()
  expect(states.at(-1)).toBe('failed')
  expect(local.read('d')?.record).toEqual(titled('one'))
  await settle(10_000)
  expect(saved()?.record).toEqual(titled('one'))
  expect(local.ids()).toEqual([])
})

test('after the session has ended nothing is sent, and the copy remains', async () => {
  const { autosave, local, save, refuse } = stage()
  refuse.mockReturnValue(new ApiError({ errcode: 401, errmsg: 'log in' }))
  autosave.update(titled('one'))
  await settle()
  autosave.update(titled('two'))
  await settle(60_000)
  expect(save).toHaveBeenCalledTimes(1)
  expect(local.read('d')?.record).toEqual(titled('two'))
})

test('a change elsewhere is replaced by the newer one, and can be restored', async () => {
  const other = { record: titled('other'), revision: 5, at: '2026-11-20T09:00:00Z' }
  const { autosave, onConflict, saved } = stage({ server: other, revision: 3 })
  autosave.update(titled('mine'))
  await settle()
  expect(saved()).toMatchObject({ record: titled('mine'), revision: 6 })
  expect(onConflict).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'changed', other: other.record }))
})

test('a draft sent elsewhere and started again continues with its new key', async () => {
  const again = { record: { ...titled('other'), key: newRecord().key }, revision: 5, at: '2026-11-20T09:00:00Z' }
  const { autosave, onKey, saved } = stage({ server: again, revision: 3 })
  autosave.update(titled('mine'))
  await settle()
  expect(onKey).toHaveBeenCalledExactlyOnceWith(again.record.key)
  expect(saved()).toMatchObject({ revision: 6, record: { key: again.record.key, notice: { title: 'mine' } } })
})

test('a draft deleted elsewhere continues as a new one with another key', async () => {
  const { autosave, onConflict, onKey, saved } = stage({ revision: 3 })
  autosave.update(titled('mine'))
  await settle()
  expect(onConflict).toHaveBeenCalledExactlyOnceWith({ kind: 'deleted' })
  const [newKey] = onKey.mock.lastCall ?? []
  expect(newKey).not.toBe(key)
  expect(saved()).toMatchObject({ revision: 1, record: { key: newKey, notice: { title: 'mine' } } })
})

test('after a failed save the new draft is retried with the new key', async () => {
  const { autosave, local, refuse, onKey, saved } = stage({ revision: 3 })
  refuse.mockReturnValueOnce(undefined)
  refuse.mockReturnValueOnce(new ApiError({ errcode: -1, errmsg: 'no network' }))
  autosave.update(titled('mine'))
  await settle()
  const [newKey] = onKey.mock.lastCall ?? []
  expect(local.read('d')).toMatchObject({ revision: 0, record: { key: newKey } })
  await settle(10_000)
  expect(saved()).toMatchObject({ revision: 1, record: { key: newKey } })
})

test('a change during the conflict is saved with the new key', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const { autosave, onKey, saved } = stage({ revision: 3, load: () => promise })
  autosave.update(titled('mine'))
  await settle()
  autosave.update(titled('mine, longer'))
  resolve(undefined)
  await settle()
  const [newKey] = onKey.mock.lastCall ?? []
  await settle()
  expect(saved()).toMatchObject({ record: { key: newKey, notice: { title: 'mine, longer' } } })
})

test('too many drafts is a failure, not a conflict', async () => {
  const { autosave, refuse, states, onConflict } = stage()
  refuse.mockReturnValue(new ApiError({ errcode: 409, errmsg: 'There are 50 drafts.' }))
  autosave.update(titled('one'))
  await settle()
  expect(states.at(-1)).toBe('failed')
  expect(onConflict).not.toHaveBeenCalled()
})

test('while stopped nothing is saved, so that a sent draft does not come back', async () => {
  const { autosave, local, save } = stage()
  autosave.update(titled('one'))
  await autosave.stop()
  await settle(60_000)
  expect(save).not.toHaveBeenCalled()
  autosave.resume()
  await settle()
  expect(save).toHaveBeenCalledTimes(1)
  autosave.update(titled('two'))
  await autosave.stop()
  autosave.forget()
  expect(local.ids()).toEqual([])
})

test('saving before a send includes changes made during a save', async () => {
  const { autosave, save } = stage()
  const { promise, resolve } = Promise.withResolvers<{ revision: number; updated_at: string }>()
  save.mockImplementationOnce(() => promise)
  autosave.update(titled('one'))
  await settle()
  autosave.update(titled('two'))
  save.mockImplementationOnce(async () => ({ revision: 2, updated_at: '2026-11-20T10:00:01Z' }))
  const stopped = autosave.saveAndStop()
  resolve({ revision: 1, updated_at: '2026-11-20T10:00:00Z' })
  await stopped
  expect(save.mock.calls.map(([, record]) => record.notice.title)).toEqual(['one', 'two'])
  autosave.update(titled('three'))
  await settle(60_000)
  expect(save).toHaveBeenCalledTimes(2)
})

test('saving before a send ends with a failed save, which stays in this browser', async () => {
  const { autosave, local, save, refuse } = stage()
  refuse.mockReturnValue(new ApiError({ errcode: -1, errmsg: 'no network' }))
  autosave.update(titled('one'))
  await autosave.saveAndStop()
  await settle(60_000)
  expect(save).toHaveBeenCalledTimes(1)
  expect(local.read('d')?.record).toEqual(titled('one'))
})

test('drafts are stored per person, and not at all if storage is unavailable', () => {
  const storage = memoryStorage()
  localDrafts(1, () => storage).write('d', { record: titled('mine'), revision: 0 })
  expect(localDrafts(2, () => storage).ids()).toEqual([])
  expect(localDrafts(2, () => storage).read('d')).toBeUndefined()
  storage.setItem('noticeDraft:1:broken', '{')
  expect(localDrafts(1, () => storage).read('broken')).toBeUndefined()
  const refused = localDrafts(1, () => {
    throw new DOMException('refused', 'SecurityError')
  })
  expect(refused.write('d', { record: titled('x'), revision: 0 })).toBeUndefined()
  expect(refused.ids()).toEqual([])
})
