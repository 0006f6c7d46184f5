import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addGuard } from '../shared/unsaved-changes.ts'
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
const listeners = new Map<string, (event: object) => void>()
const assign = vi.fn()
function stubWindow(): void {
  const addEventListener = (type: string, listener: (event: object) => void) => listeners.set(type, listener)
  vi.stubGlobal('window', { addEventListener, location: { assign } })
}
beforeAll(() => {
  stubWindow()
  connectSessionEnd(router as unknown as typeof portalRouter)
})
beforeEach(() => {
  stubWindow()
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

test.each(['/_main', '/_common'])('a session that expires on a page of %s keeps unsaved input', async (routeId) => {
  page.routeId = routeId
  store.set(endSessionAtom, { errcode: 401, errmsg: 'Log in again.' })
  if (routeId === '/_main')
    expect(router.navigate).toHaveBeenCalledWith(expect.objectContaining({ search: { redirect: '/home' } }))
  await new Promise(setImmediate)
  expect(local.getItem(draft)).toBe('{}')
})

test('a log-in of another person in another tab reloads the page, even if unsaved changes keep it open', () => {
  const release = vi.fn()
  addGuard(release)
  listeners.get('storage')?.({ key: 'loginUser', newValue: JSON.stringify({ user_id: 2, domain: 'campus' }) })
  expect(release).toHaveBeenCalledBefore(assign)
  expect(assign).toHaveBeenCalledExactlyOnceWith('/')
})

test('the unsaved input of other people is deleted, also if the person logged in before the listener started', () => {
  local.setItem('noticeDraft:2:a', '{}')
  connectSessionEnd(router as unknown as typeof portalRouter)
  expect([local.getItem('noticeDraft:2:a'), local.getItem(draft)]).toEqual([null, '{}'])
})
