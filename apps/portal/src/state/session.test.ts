import { ApiError, type Client } from '@quadrangle/api-client'
import { createStore } from 'jotai'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { apiAtom } from './api.ts'
import { clearGuideAtom, guideAtom, hideFirstGuideAtom, showSecondGuideAtom } from './guide.ts'
import { parseLoginUser, readLoginUser } from './login-user.ts'
import { searchOpenAtom, searchTextAtom } from './search-bar.ts'
import {
  authErrorAtom,
  endSessionAtom,
  loadUserAction,
  logoutAction,
  oauthLogoutAction,
  personDetailsAction,
  settingsAtom,
  setUserAtom,
  updateSessionAction,
  userAtom,
  withTitle,
} from './session.ts'
import { parseSettings, type UserInfoResponse } from './settings.ts'

const settings = {
  builtin_card_config: '',
  app_collection: '8',
  user_guide: '0,1',
  bg_id: 3,
  bg_url: '/b.svg',
  bg_name: 'b',
}
const person = { user_id: 1, domain: 'campus', name: '林晓雨', celphone: '13900000000', settings } as UserInfoResponse
const title = {
  tittle: '本科生',
  tittle_en: 'Undergraduate',
  verify_phone: '13800000001',
  verify_phone_flag: 1 as const,
  celphone: '13900000000',
}

let store: ReturnType<typeof createStore>
let storage: Map<string, string>

beforeEach(() => {
  store = createStore()
  storage = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
})

const respondWith = (calls: object) => store.set(apiAtom, calls as Client)

describe('the logged-in person', () => {
  test('is stored apart from their settings, and shared with the other tabs', async () => {
    respondWith({ user: { info: async () => person } })
    await store.set(loadUserAction, undefined)
    expect(store.get(userAtom)).not.toHaveProperty('settings')
    expect(store.get(userAtom)?.name).toBe('林晓雨')
    expect(store.get(settingsAtom)).toMatchObject({ app_collection: 8, user_guide: '0,1', bg_id: 3 })
    expect(readLoginUser()).toEqual({ domain: 'campus', user_id: 1 })
  })

  test('is replaced by the response when settings are saved', async () => {
    store.set(setUserAtom, person)
    respondWith({ user: { updateSession: async () => ({ ...person, settings: { ...settings, user_guide: '0,0' } }) } })
    await store.set(updateSessionAction, { user_guide: '0,0' })
    expect(store.get(settingsAtom).user_guide).toBe('0,0')
  })

  test('has all settings that are saved at the same time', async () => {
    store.set(setUserAtom, person)
    // The server: it merges what it gets, and takes longer for the first.
    let saved = settings
    const updateSession = async ({ body }: { body: { userInfo: { settings: Partial<typeof settings> } } }) => {
      const change = body.userInfo.settings
      saved = { ...saved, ...change }
      const response = { ...person, settings: saved }
      if ('user_guide' in change) await new Promise((done) => setTimeout(done, 20))
      if ('builtin_card_config' in change) throw new ApiError({ errcode: 400, errmsg: 'refused' })
      return response
    }
    respondWith({ user: { updateSession } })
    const changes = [{ user_guide: '0,0' }, { bg_id: 4 }, { builtin_card_config: 'x' }]
    const results = await Promise.all(changes.map((change) => store.set(updateSessionAction, change)))
    expect(results.map(({ ok }) => ok)).toEqual([true, true, false])
    expect(store.get(settingsAtom)).toMatchObject({ user_guide: '0,0', bg_id: 4 })
  })
})

describe('settings', () => {
  test('have defaults', () => {
    const empty = { builtin_card_config: '', app_collection: 0, user_guide: '1,1', bg_id: 0, bg_url: '', bg_name: '' }
    expect(parseSettings(undefined)).toEqual(empty)
  })

  test.each([
    ['12', 12],
    ['', 0],
    ['many', 0],
  ])('count collected apps as a whole number: %j', (app_collection, count) => {
    expect(parseSettings({ app_collection }).app_collection).toBe(count)
  })
})

describe('the title', () => {
  test('is loaded with the verified phone, which replaces the entered one', () => {
    const { settings: _, ...user } = person
    expect(withTitle(user, title)).toMatchObject({ tittle: '本科生', celphone: '13800000001' })
    expect(withTitle(user, { ...title, verify_phone_flag: 0 }).celphone).toBe('13900000000')
  })

  test('and the verified phone are preserved when the person is loaded again or saves settings', async () => {
    store.set(setUserAtom, person)
    respondWith({
      user: { title: async () => ({ my_info: title }), info: async () => person, updateSession: async () => person },
    })
    await store.set(personDetailsAction, undefined)
    await store.set(loadUserAction, undefined)
    expect(store.get(userAtom)).toMatchObject({ tittle: '本科生', celphone: '13800000001' })
    await store.set(updateSessionAction, { user_guide: '0,0' })
    expect(store.get(userAtom)?.celphone).toBe('13800000001')
    store.set(setUserAtom, { ...person, user_id: 2 })
    expect(store.get(userAtom)).toMatchObject({ celphone: '13900000000' })
  })

  test('leaves the person unchanged when it cannot be loaded', async () => {
    store.set(setUserAtom, person)
    const before = store.get(userAtom)
    respondWith({ user: { title: () => Promise.reject(new ApiError({ errcode: 500, errmsg: 'down' })) } })
    await store.set(personDetailsAction, undefined)
    expect(store.get(userAtom)).toEqual(before)
    expect(store.get(personDetailsAction).error?.errmsg).toBe('down')
  })
})

test('the guide: hiding the first, showing the second, clearing both', () => {
  store.set(hideFirstGuideAtom)
  expect(store.get(guideAtom)).toEqual({ guideFir: true, guideSec: false })
  store.set(showSecondGuideAtom)
  expect(store.get(guideAtom)).toEqual({ guideFir: true, guideSec: true })
  store.set(clearGuideAtom)
  expect(store.get(guideAtom)).toEqual({ guideFir: false, guideSec: false })
})

describe('the end of a session', () => {
  test('aborts calls in flight, so that a late response does not store the person again', async () => {
    store.set(setUserAtom, person)
    const { promise, resolve, reject } = Promise.withResolvers<UserInfoResponse>()
    const info = ({ signal }: { signal: AbortSignal }) => {
      signal.addEventListener('abort', () => reject(new ApiError({ errcode: -1, errmsg: 'aborted' })))
      return promise
    }
    respondWith({ user: { info } })
    const loading = store.set(loadUserAction, undefined)
    store.set(endSessionAtom, { errcode: -1, errmsg: 'User initiated logout.' })
    resolve(person)
    expect((await loading).ok).toBe(false)
    expect(readLoginUser()).toBeNull()
  })

  test('resets all state of the person and keeps the reason', () => {
    store.set(setUserAtom, person)
    store.set(searchOpenAtom, true)
    store.set(searchTextAtom, 'exam')
    store.set(endSessionAtom, { errcode: 401, errmsg: 'ended' })
    expect(store.get(userAtom)).toBeNull()
    expect(store.get(settingsAtom)).toEqual(parseSettings(undefined))
    expect([store.get(searchOpenAtom), store.get(searchTextAtom)]).toEqual([false, ''])
    expect(store.get(authErrorAtom)).toEqual({ errcode: 401, errmsg: 'ended', hadSession: true })
    expect(readLoginUser()).toBeNull()
    store.set(authErrorAtom, null)
    expect(store.get(authErrorAtom)).toBeNull()
  })

  test('is recorded without a session for a visitor who was not logged in', () => {
    store.set(endSessionAtom, { errcode: 401, errmsg: 'none' })
    expect(store.get(authErrorAtom)?.hadSession).toBe(false)
  })

  test('keeps its first reason when a later call is refused', () => {
    store.set(setUserAtom, person)
    store.set(endSessionAtom, { errcode: -1, errmsg: 'User initiated logout.' })
    store.set(endSessionAtom, { errcode: 401, errmsg: 'late' })
    expect(store.get(authErrorAtom)).toMatchObject({ errcode: -1, hadSession: true })
  })

  test('by log-out is stored with the reason of a log-out', async () => {
    store.set(setUserAtom, person)
    respondWith({ auth: { logout: async () => ({ logged_out: true }) } })
    await store.set(logoutAction, undefined)
    expect(store.get(authErrorAtom)).toMatchObject({ errcode: -1, errmsg: 'User initiated logout.' })
    expect(store.get(logoutAction).data).toEqual({ logged_out: true })
  })

  test('does not happen when the log-out fails', async () => {
    store.set(setUserAtom, person)
    respondWith({ auth: { logout: () => Promise.reject(new ApiError({ errcode: -1, errmsg: 'offline' })) } })
    await store.set(logoutAction, undefined)
    expect(store.get(userAtom)).not.toBeNull()
    expect(store.get(logoutAction).error?.errmsg).toBe('offline')
  })

  test('at the identity provider is loading, then finished', async () => {
    respondWith({ auth: { oauthLogout: async () => ({ url: '' }) } })
    const done = store.set(oauthLogoutAction, undefined)
    expect(store.get(oauthLogoutAction).loading).toBe(true)
    await done
    expect(store.get(oauthLogoutAction)).toMatchObject({ loading: false, data: { finished: true } })
  })
})

test.each([null, '', 'null', '7', '{"domain":"campus"}', '{"user_id":"1","domain":"campus"}', '{broken'])(
  'an unreadable stored login user counts as none: %j',
  (text) => expect(parseLoginUser(text)).toBeNull(),
)
