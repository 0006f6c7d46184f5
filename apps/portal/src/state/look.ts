import { createConfiguredTheme } from '@quadrangle/ui/theme'
import { atom } from 'jotai'
import { shareStructure } from '../shared/share-structure.ts'
import { maybePortalConfigAtom } from './config.ts'
import { partsOf } from './parts-of.ts'
import { themeConfigOf } from './theme-config.gen.ts'

/** The theme of the configuration; the default theme until it is loaded. */
export const lookAtom = atom((get) => {
  const config = get(maybePortalConfigAtom)
  return createConfiguredTheme(config && themeConfigOf(config))
})

let previous: ReturnType<typeof createConfiguredTheme>['config'] | undefined

/** A part of the validated configuration of the look, for values that are not CSS. */
export const lookPartAtom = partsOf(
  atom((get) => {
    const { config: latest } = get(lookAtom)
    const config = previous ? shareStructure(previous, latest) : latest
    previous = config
    return config
  }),
)
