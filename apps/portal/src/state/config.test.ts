import type { Client, PortalConfig } from '@quadrangle/api-client'
import { createStore } from 'jotai'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { apiAtom } from './api.ts'
import { languageOf } from './chosen-locale.ts'
import { configAtom, type GlobalConfig, hasHelpAtom, loadConfigAction, officialNameAtom } from './config.ts'
import { changeLanguageAction, loadTextsAtom, localeAtom } from './locale.ts'

const config = { official_name: '云湖大学', official_name_en: 'Yunhu University', card_radius: 12 } as PortalConfig
const response = { locale: 'en', config, helpInfo: [] } as unknown as GlobalConfig

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

test('loading the configuration saves its language', async () => {
  expect(store.get(localeAtom)).toBe('zh')
  respondWith({ global: { config: async () => response } })
  await store.set(loadConfigAction, undefined)
  expect(store.get(localeAtom)).toBe('en')
  expect(storage.get('locale')).toBe('en')
  expect(store.get(officialNameAtom)).toBe('Yunhu University')
})

test('help is offered only if any exists', () => {
  store.set(configAtom, response)
  expect(store.get(hasHelpAtom)).toBe(false)
  store.set(configAtom, { ...response, helpInfo: [{ id: 1 }] } as GlobalConfig)
  expect(store.get(hasHelpAtom)).toBe(true)
})

describe('the language', () => {
  test.each([
    ['zh_CN', 'zh'],
    ['en_US', 'en'],
    ['en-GB', 'en'],
    ['EN', 'en'],
    ['fr', 'zh'],
    ['', 'zh'],
    [null, 'zh'],
  ])('of %j is %s', (code, language) => expect(languageOf(code)).toBe(language))

  test('changes to the one in the server’s response once its texts are loaded', async () => {
    const load = vi.fn(async () => undefined)
    store.set(loadTextsAtom, { load })
    respondWith({ global: { changeLang: async () => 'en_US' } })
    await store.set(changeLanguageAction, 'en')
    expect(load).toHaveBeenCalledWith('en')
    expect([store.get(localeAtom), storage.get('locale')]).toEqual(['en', 'en'])
  })

  test('remains unchanged when the texts of the new one do not arrive', async () => {
    vi.stubGlobal('reportError', vi.fn())
    store.set(loadTextsAtom, { load: () => Promise.reject(new Error('offline')) })
    respondWith({ global: { changeLang: async () => 'en' } })
    const result = await store.set(changeLanguageAction, 'en')
    expect(result.ok).toBe(false)
    expect(store.get(localeAtom)).toBe('zh')
  })
})
