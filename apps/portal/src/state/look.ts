import { createConfiguredTheme } from '@quadrangle/ui/theme'
import { atom } from 'jotai'
import { maybePortalConfigAtom } from './config.ts'
import { themeConfigOf } from './theme-config.gen.ts'

/** The theme of the configuration; the default theme until it is loaded. */
export const lookAtom = atom((get) => {
  const config = get(maybePortalConfigAtom)
  return createConfiguredTheme(config && themeConfigOf(config))
})

/** The validated configuration of the look, for values that are not CSS. */
export const lookConfigAtom = atom((get) => get(lookAtom).config)
