import { createStore } from 'jotai'
import { expect, test, vi } from 'vitest'
import { apiAtom } from '../../state/api.ts'
import { localeAtom } from '../../state/locale.ts'
import { themeModeAtom } from '../../state/theme-mode.ts'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { startPreview } from './start-preview.ts'

const { store } = vi.hoisted(() => ({ store: {} as ReturnType<typeof createStore> }))
vi.mock('../store.ts', () => ({ store }))
vi.mock('./confine-preview.ts', () => ({ preventFocusStealing: () => undefined, blockLeavingLinks: () => undefined }))

test('the preview reports that it is ready, and starts once the studio has sent a look', async () => {
  Object.assign(store, createStore())
  store.set(apiAtom, {} as never)
  const studio = { postMessage: vi.fn() }
  const listeners: ((event: object) => void)[] = []
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('location', { origin: 'https://portal.example.edu' })
  vi.stubGlobal('window', {
    parent: studio,
    addEventListener: (type: string, listen: (event: object) => void) => type === 'message' && listeners.push(listen),
  })
  const receive = (data: object) => {
    for (const listen of listeners) listen({ data, source: studio, origin: 'https://portal.example.edu' })
  }
  const started = vi.fn()
  const start = startPreview('student').then(started)
  expect(studio.postMessage.mock.calls).toEqual([[{ type: 'preview-ready' }, 'https://portal.example.edu']])
  receive({ type: 'preview-ready' })
  await new Promise(setImmediate)
  expect(started).not.toHaveBeenCalled()

  receive({ type: 'preview-look', look: {}, locale: store.get(localeAtom), mode: 'dark', refusal: '' })
  await start
  expect(store.get(themeModeAtom)).toBe('dark')
})
