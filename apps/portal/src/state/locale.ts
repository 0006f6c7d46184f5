import { atom } from 'jotai'
import { actionAtom } from './action-atom.ts'
import { readStored, writeStored } from './local-storage.ts'

/** A language of the portal. */
export type Locale = 'zh' | 'en'

/** The language of a code up to an underscore or hyphen (`zh_CN` → `zh`); unknown ones are Chinese. */
export function languageOf(code: string | null | undefined): Locale {
  return code?.split(/[_-]/)[0]?.toLowerCase() === 'en' ? 'en' : 'zh'
}

/** The language chosen in this browser, if any. */
export function chosenLocale(): Locale | undefined {
  const stored = readStored('locale')
  return stored ? languageOf(stored) : undefined
}

const currentAtom = atom<Locale>(chosenLocale() ?? 'zh')

/** The language on the screen. Change it with {@link changeLanguageAction}. */
export const localeAtom = atom((get) => get(currentAtom))

/** Sets the language that the server returned, and stores it for the next visit. */
export const takeLocaleAtom = atom(null, (_get, set, code: string) => {
  const locale = languageOf(code)
  writeStored('locale', locale)
  set(currentAtom, locale)
})

/** Loads the texts of a language. app/ sets it, so that texts are loaded before the language changes. */
export const loadTextsAtom = atom<{ load: (locale: Locale) => Promise<void> }>({ load: async () => undefined })

/** Changes the language to the one that the server returns. */
export const changeLanguageAction = actionAtom({
  keep: true,
  run: async ({ api, get, set, signal }, locale: Locale): Promise<Locale> => {
    const answered = languageOf(await api.global.changeLang({ query: { lang: locale }, signal }))
    await get(loadTextsAtom).load(answered)
    set(takeLocaleAtom, answered)
    return answered
  },
})
