import { atom } from 'jotai'
import { actionAtom } from './action-atom.ts'
import { chosenLocale, type Locale, languageOf } from './chosen-locale.ts'
import { writeStored } from './local-storage.ts'

export type { Locale }

const currentAtom = atom<Locale>(chosenLocale() ?? 'zh')

/** The language on the screen. Change it with {@link changeLanguageAction}. */
export const localeAtom = atom((get) => get(currentAtom))

/** Sets the language that the server returned, and stores it for the next visit. */
export const setLocaleAtom = atom(null, (_get, set, code: string) => {
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
    const newLocale = languageOf(await api.global.changeLang({ query: { lang: locale }, signal }))
    await get(loadTextsAtom).load(newLocale)
    set(setLocaleAtom, newLocale)
    return newLocale
  },
})
