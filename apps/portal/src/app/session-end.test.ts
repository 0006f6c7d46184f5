import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { endSessionAtom, setUserAtom, userLogout } from '../state/session.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import type { router as portalRouter } from './router.ts'
import { connectSessionEnd } from './session-end.ts'
import { store } from './store.ts'

const local = memoryStorage()

const page = { routeId: '/_main' }
const router = {
  state: { matches: [page], location: { href: '/home' } },
  navigate: vi.fn(async () => undefined),
}

const draft = 'noticeDraft:1:a'
beforeAll(() => {
  vi.stubGlobal('window', { addEventListener: () => undefined })
  connectSessionEnd(router as unknown as typeof portalRouter)
})
beforeEach(() => {
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', memoryStorage())
  router.navigate.mockClear()
  store.set(setUserAtom, { user_id: 1, domain: 'campus', settings: {} } as never)
  local.setItem(draft, '{}')
})

test.each(['/_main', '/_common', '/_guest'])(
  'a log-out on a page of %s leaves nothing unsaved behind',
  async (routeId) => {
    page.routeId = routeId
    store.set(endSessionAtom, userLogout)
    await vi.waitFor(() => expect(local.getItem(draft)).toBeNull())
    expect(router.navigate).toHaveBeenCalledTimes(routeId === '/_main' ? 1 : 0)
  },
)

test.each(['/_main', '/_common'])('a session that ends by itself on a page of %s leaves it', (routeId) => {
  page.routeId = routeId
  store.set(endSessionAtom, { errcode: 401, errmsg: 'Log in again.' })
  expect(local.getItem(draft)).toBe('{}')
})
