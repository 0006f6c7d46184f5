import { ApiError } from '@quadrangle/api-client'
import { emptyNotice } from '@quadrangle/ui'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { draftKeeper, type KeeperOptions } from './draft-keeper.ts'
import { newRecord } from './draft-record.ts'
import { keptDrafts } from './kept-drafts.ts'
import type { ServerDraft } from './open-draft.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const { key } = newRecord()
const titled = (title: string) => ({ ...newRecord({ ...emptyNotice, title }), key })

/** A server with one draft, and a keeper that saves there. */
function stage(options: Partial<KeeperOptions> & { server?: ServerDraft } = {}) {
  let { server } = options
  const storage = memoryStorage()
  const kept = keptDrafts(1, () => storage)
  const refuse = vi.fn<() => ApiError | undefined>(() => undefined)
  const save = vi.fn<KeeperOptions['save']>(async (revision, record) => {
    const error = refuse()
    if (error) throw error
    if ((server?.revision ?? 0) !== revision) throw new ApiError({ errcode: 409, errmsg: 'changed' })
    server = { record, revision: revision + 1, at: '2026-11-20T10:00:00Z' }
    return { revision: revision + 1, updated_at: server.at }
  })
  const states: string[] = []
  const onNews = vi.fn<KeeperOptions['onNews']>()
  const onKey = vi.fn<KeeperOptions['onKey']>()
  const keeper = draftKeeper({
    id: 'd',
    revision: 0,
    kept,
    save,
    load: async () => server,
    onState: (state) => states.push(state.status),
    onNews,
    onKey,
    ...options,
  })
  return { keeper, kept, save, refuse, states, onNews, onKey, saved: () => server }
}
const settle = (ms = 1000) => vi.advanceTimersByTimeAsync(ms)

test('a change is in this browser at once, a moment later on the server, and then no longer here', async () => {
  const { keeper, kept, states, saved } = stage()
  keeper.note(titled('one'))
  expect(kept.read('d')?.record).toEqual(titled('one'))
  expect(kept.ids()).toEqual(['d'])
  expect(saved()).toBeUndefined()
  await settle()
  expect(saved()?.record).toEqual(titled('one'))
  expect(kept.read('d')).toBeUndefined()
  expect(states).toEqual(['unsaved', 'saving', 'saved'])
})

test('changes during a save are saved after it, with the revision that it gave', async () => {
  const { keeper, kept, save, saved } = stage()
  const { promise, resolve } = Promise.withResolvers<{ revision: number; updated_at: string }>()
  save.mockImplementationOnce(() => promise)
  keeper.note(titled('one'))
  await settle()
  keeper.note(titled('two'))
  await settle()
  expect(save).toHaveBeenCalledTimes(1)
  save.mockImplementationOnce(async () => ({ revision: 2, updated_at: '2026-11-20T10:00:01Z' }))
  resolve({ revision: 1, updated_at: '2026-11-20T10:00:00Z' })
  await settle(0)
  expect(kept.read('d')).toMatchObject({ record: titled('two'), revision: 1 })
  await settle()
  expect(save).toHaveBeenLastCalledWith(1, titled('two'))
  expect(kept.read('d')).toBeUndefined()
  expect(saved()).toBeUndefined()
})

test('after a failure it says why, keeps the copy, and tries again by itself', async () => {
  const { keeper, kept, refuse, states, saved } = stage()
  refuse.mockReturnValueOnce(new ApiError({ errcode: -1, errmsg: 'no network' }))
  keeper.note(titled('one'))
  await settle()
  expect(states.at(-1)).toBe('failed')
  expect(kept.read('d')?.record).toEqual(titled('one'))
  await settle(10_000)
  expect(saved()?.record).toEqual(titled('one'))
  expect(kept.ids()).toEqual([])
})

test('a session that ended is asked no more; the copy waits here', async () => {
  const { keeper, kept, save, refuse } = stage()
  refuse.mockReturnValue(new ApiError({ errcode: 401, errmsg: 'log in' }))
  keeper.note(titled('one'))
  await settle()
  keeper.note(titled('two'))
  await settle(60_000)
  expect(save).toHaveBeenCalledTimes(1)
  expect(kept.read('d')?.record).toEqual(titled('two'))
})

test('what was changed elsewhere meanwhile is replaced by what is newer, and can be had', async () => {
  const other = { record: titled('other'), revision: 5, at: '2026-11-20T09:00:00Z' }
  const { keeper, onNews, saved } = stage({ server: other, revision: 3 })
  keeper.note(titled('mine'))
  await settle()
  expect(saved()).toMatchObject({ record: titled('mine'), revision: 6 })
  expect(onNews).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'changed', other: other.record }))
})

test('what is gone elsewhere goes on as a new draft under another key', async () => {
  const { keeper, onNews, onKey, saved } = stage({ revision: 3 })
  keeper.note(titled('mine'))
  await settle()
  expect(onNews).toHaveBeenCalledExactlyOnceWith({ kind: 'gone' })
  const [given] = onKey.mock.lastCall ?? []
  expect(given).not.toBe(key)
  expect(saved()).toMatchObject({ revision: 1, record: { key: given, notice: { title: 'mine' } } })
})

test('too many drafts is a failure, and no conflict', async () => {
  const { keeper, refuse, states, onNews } = stage()
  refuse.mockReturnValue(new ApiError({ errcode: 409, errmsg: 'There are 50 drafts.' }))
  keeper.note(titled('one'))
  await settle()
  expect(states.at(-1)).toBe('failed')
  expect(onNews).not.toHaveBeenCalled()
})

test('while it is stopped nothing goes out, so that no save brings a sent draft back', async () => {
  const { keeper, kept, save } = stage()
  keeper.note(titled('one'))
  await keeper.stop()
  await settle(60_000)
  expect(save).not.toHaveBeenCalled()
  keeper.resume()
  await settle()
  expect(save).toHaveBeenCalledTimes(1)
  keeper.note(titled('two'))
  await keeper.stop()
  keeper.forget()
  expect(kept.ids()).toEqual([])
})

test('the drafts of one person are not those of another, and a browser without storage keeps none', () => {
  const storage = memoryStorage()
  keptDrafts(1, () => storage).write('d', { record: titled('mine'), revision: 0 })
  expect(keptDrafts(2, () => storage).ids()).toEqual([])
  expect(keptDrafts(2, () => storage).read('d')).toBeUndefined()
  storage.setItem('noticeDraft:1:broken', '{')
  expect(keptDrafts(1, () => storage).read('broken')).toBeUndefined()
  const refused = keptDrafts(1, () => {
    throw new DOMException('refused', 'SecurityError')
  })
  refused.write('d', { record: titled('x'), revision: 0 })
  expect(refused.ids()).toEqual([])
})
