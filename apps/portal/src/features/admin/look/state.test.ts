import { ApiError, type Client, type LookDocument } from '@quadrangle/api-client'
import { portalConfig } from '@quadrangle/api-client/contract'
import { createStore } from 'jotai'
import { expect, test, vi } from 'vitest'
import { apiAtom } from '../../../state/api.ts'
import { userAtom } from '../../../state/session.ts'
import { memoryStorage } from '../../../testing/memory-storage.ts'
import { closeStudioAtom, conflictAtom, editAtom, openStudioAction, saveDraftAction, studioAtom } from './state.ts'

const document: LookDocument = {
  config: portalConfig.parse({}),
  header: [],
  school_nav: [],
  footer_links: [],
  footer_info: { address: '', address_en: '', phone: '', email: '', postcode: '' },
  copyright_info: { text: '', text_en: '', record: '' },
  school_info: { name: '', name_en: '', motto: '', motto_en: '', introduction: '', introduction_en: '', website: '' },
  help: [],
  slides: [],
  backgrounds: [],
}

interface Body {
  id: number
  revision: number
  document: LookDocument
}

/** A studio whose saves wait until the test ends them. */
async function openStudio() {
  const saves: { body: Body; respond: () => void; fail: (error: unknown) => void }[] = []
  const createDraft = vi.fn(async () => ({ id: 7, revision: 1, name: 'Draft', document }))
  const store = createStore()
  const look = {
    current: async () => ({ document }),
    drafts: async () => ({ list: [] }),
    draft: async () => ({
      id: 7,
      revision: 5,
      document: { ...document, config: { ...document.config, card_radius: 3 } },
    }),
    createDraft,
    saveDraft: ({ body }: { body: Body }) =>
      new Promise((resolve, reject) => {
        const respond = () => resolve({ id: 7, revision: body.revision + 1, name: 'Draft', document: body.document })
        saves.push({ body, respond, fail: reject })
      }),
  }
  store.set(apiAtom, { look } as unknown as Client)
  await store.set(openStudioAction, {})
  const edit = (card_radius: number) => {
    const value = store.get(studioAtom)?.history.value
    if (value) store.set(editAtom, { ...value, card_radius })
  }
  return { store, edit, saves, createDraft }
}

test('a second save waits for the first and sends its revision', async () => {
  const { store, edit, saves, createDraft } = await openStudio()
  edit(1)
  const first = store.set(saveDraftAction, { name: 'Draft' })
  const second = store.set(saveDraftAction, { name: 'Draft' })
  await vi.waitFor(() => expect(saves).not.toHaveLength(0))
  edit(2)
  saves[0]?.respond()
  await expect(first).resolves.toMatchObject({ ok: true, data: { revision: 2 } })
  await vi.waitFor(() => expect(saves).toHaveLength(2))
  expect(saves[1]?.body).toMatchObject({ id: 7, revision: 2, document: { config: { card_radius: 2 } } })
  saves[1]?.respond()
  await expect(second).resolves.toMatchObject({ ok: true, data: { revision: 3 } })
  expect(createDraft).toHaveBeenCalledTimes(1)
})

test('a save that waits for a failed one fails with it; a later save is sent', async () => {
  const { store, edit, saves } = await openStudio()
  edit(1)
  const first = store.set(saveDraftAction, { name: 'Draft' })
  const second = store.set(saveDraftAction, { name: 'Draft' })
  await vi.waitFor(() => expect(saves).not.toHaveLength(0))
  const error = new ApiError({ errcode: 409, errmsg: 'changed', data: {}, call: 'look.saveDraft' })
  saves[0]?.fail(error)
  await expect(first).resolves.toEqual({ ok: false, error })
  await expect(second).resolves.toEqual({ ok: false, error })
  expect(store.get(conflictAtom)?.fields).toEqual(['card_radius'])
  const third = store.set(saveDraftAction, { name: 'Draft' })
  await vi.waitFor(() => expect(saves).toHaveLength(2))
  saves[1]?.respond()
  await expect(third).resolves.toMatchObject({ ok: true, data: { revision: 6 } })
})

test('a save that ends after another draft was opened does not change that one', async () => {
  const { store, edit, saves } = await openStudio()
  edit(1)
  const save = store.set(saveDraftAction, { name: 'Draft' })
  await vi.waitFor(() => expect(saves).toHaveLength(1))
  await store.set(openStudioAction, { draft: 0 })
  const opened = store.get(studioAtom)
  saves[0]?.respond()
  await expect(save).resolves.toMatchObject({ ok: true, data: { id: 7 } })
  expect(store.get(studioAtom)).toBe(opened)
})

test('changes made while the draft is created stay', async () => {
  const { store, edit, saves, createDraft } = await openStudio()
  edit(1)
  const save = store.set(saveDraftAction, { name: 'Draft' })
  expect(createDraft).toHaveBeenCalled()
  edit(2)
  await vi.waitFor(() => expect(saves).toHaveLength(1))
  saves[0]?.respond()
  await save
  expect(store.get(studioAtom)?.history.value.card_radius).toBe(2)
})

test('an open draft that is loaded again keeps its unsaved changes', async () => {
  vi.stubGlobal('localStorage', memoryStorage())
  const { store, edit } = await openStudio()
  store.set(userAtom, { user_id: 1 } as never)
  edit(2)
  await store.set(openStudioAction, { draft: 0 })
  expect(store.get(studioAtom)?.history.value.card_radius).toBe(2)
  vi.unstubAllGlobals()
})

test('a change made while the latest draft loads stays in the draft that is shown', async () => {
  vi.stubGlobal('localStorage', memoryStorage())
  const { store, edit } = await openStudio()
  store.set(userAtom, { user_id: 1 } as never)
  const look = {
    current: async () => ({ document }),
    drafts: async () => ({ list: [{ id: 7 }, { id: 5 }] }),
    draft: async ({ query: { id } }: { query: { id: number } }) => {
      if (id === 7) edit(2)
      return { id, revision: 1, name: 'Draft', document }
    },
  }
  store.set(apiAtom, { look } as unknown as Client)
  await store.set(openStudioAction, { draft: 5 })
  await store.set(openStudioAction, { latest: true })
  expect(store.get(studioAtom)).toMatchObject({ draft: { id: 5 }, history: { value: { card_radius: 2 } } })
  vi.unstubAllGlobals()
})

test('after closing, discarded changes are gone even if the studio cannot load again', async () => {
  const { store, edit } = await openStudio()
  edit(1)
  store.set(closeStudioAtom)
  const error = new ApiError({ errcode: 503, errmsg: 'down' })
  const fail = () => Promise.reject(error)
  store.set(apiAtom, { look: { current: fail, drafts: fail } } as unknown as Client)
  await store.set(openStudioAction, {})
  expect(store.get(studioAtom)).toBeUndefined()
  expect(store.get(openStudioAction).error).toBe(error)
})
