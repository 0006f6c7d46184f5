import { type Messages, setupI18n } from '@lingui/core'
import { type Locale, loadTextsAtom, localeAtom, setLocaleAtom } from '../state/locale.ts'
import { store } from './store.ts'

interface Catalogue {
  messages: Messages
}

const catalogues = {
  zh: import.meta.glob<Catalogue>(['../locales/zh.po', '../features/**/locales/zh.po']),
  // The message ids of the same files: see vite/english-texts.ts.
  en: import.meta.glob<Catalogue>(['../locales/zh.po', '../features/**/locales/zh.po'], {
    query: '?english',
  }),
}

/** The texts of the portal. Catalogues arrive feature by feature. */
export const i18n = setupI18n({ missing: undefined })

/** The catalogues that every page needs: titles and error views. */
const common = ['', 'shell/errors']
const requestedFeatures = new Set<string>(common)
const cache = new Map<string, Promise<Messages>>()

const folderOf = (feature: string) => (feature === '' ? '..' : `../features/${feature}`)

function load(feature: string, locale: Locale): Promise<Messages> {
  const key = `${locale}/${feature}`
  let messages = cache.get(key)
  if (!messages) {
    messages = fetchCatalogue(feature, locale)
    // Retry a failed catalogue the next time.
    messages.catch(() => cache.delete(key))
    cache.set(key, messages)
  }
  return messages
}

async function fetchCatalogue(feature: string, locale: Locale): Promise<Messages> {
  const path = `${folderOf(feature)}/locales/zh.po`
  const catalogue = catalogues[locale][path]
  if (!catalogue) throw new Error(`There is no catalogue at ${path}: run "npm run generate".`)
  return (await catalogue()).messages
}

/** Loads the texts of a feature, such as `account/login`, in the current language, before its page is shown. */
export async function loadFeature(feature: string): Promise<void> {
  let locale: Locale
  do {
    locale = store.get(localeAtom)
    i18n.load(locale, await load(feature, locale))
    // The language may have changed while the texts loaded.
  } while (locale !== store.get(localeAtom))
  // A later change of language then also loads this feature.
  requestedFeatures.add(feature)
}

/** Switches all texts on the screen to a language. */
export async function showLanguage(locale: Locale): Promise<void> {
  const all = await Promise.all([...requestedFeatures].map((feature) => load(feature, locale)))
  for (const messages of all) i18n.load(locale, messages)
  i18n.activate(locale)
  document.documentElement.lang = locale === 'zh' ? 'zh-CN' : 'en'
}

/** Keeps the texts in the language of the store, and the store in the language of the other tabs. */
export function connectI18n(): void {
  store.set(loadTextsAtom, {
    load: async (locale) => {
      await Promise.all([...requestedFeatures].map((feature) => load(feature, locale)))
    },
  })
  store.sub(localeAtom, () => {
    showLanguage(store.get(localeAtom)).catch(reportError)
  })
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === 'locale' && newValue) store.set(setLocaleAtom, newValue)
  })
}
