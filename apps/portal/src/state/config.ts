import type { ContractData } from '@quadrangle/api-client'
import { atom } from 'jotai'
import { localized } from '../shared/localized.ts'
import { actionAtom } from './action-atom.ts'
import { chosenLocale } from './chosen-locale.ts'
import { localeAtom, setLocaleAtom } from './locale.ts'
import { readLoginUser } from './login-user.ts'
import { partsOf } from './parts-of.ts'

/** The response of the configuration call. */
export type GlobalConfig = ContractData<'global', 'config'>

const loadedAtom = atom<GlobalConfig | undefined>(undefined)

/** The response of the configuration call. It is loaded before any page is shown. */
export const configAtom = atom(
  (get): GlobalConfig => {
    const loaded = get(loadedAtom)
    if (!loaded) throw new Error('The configuration is read before it was loaded.')
    return loaded
  },
  (_get, set, config: GlobalConfig) => set(loadedAtom, config),
)

/** The configuration itself. */
export const portalConfigAtom = atom((get) => get(configAtom).config)

/** `partAtom('footerInfo')` is one part of the response; `fieldAtom` returns one field of the configuration. */
export const partAtom = partsOf(configAtom)
export const fieldAtom = partsOf(portalConfigAtom)

/** The configuration if it is loaded, for code that must not wait for it. */
export const maybePortalConfigAtom = atom((get) => get(loadedAtom)?.config)

/** The portal's name in the current language. */
export const officialNameAtom = atom((get) => localized(get(portalConfigAtom), 'official_name', get(localeAtom)))

/** Whether there is any help to show. */
export const hasHelpAtom = atom((get) => {
  const { helpInfo } = get(configAtom)
  return Array.isArray(helpInfo) && helpInfo.length > 0
})

/**
 * Loads the configuration. Its language is that of the person, or the portal's default; a language that a guest has
 * chosen in this browser takes precedence.
 */
export const loadConfigAction = actionAtom({
  keep: true,
  run: async ({ api, set, signal }) => {
    const config = await api.global.config({ signal })
    set(configAtom, config)
    const guestChoice = readLoginUser() === null ? chosenLocale() : undefined
    set(setLocaleAtom, guestChoice ?? config.locale)
    return config
  },
})
