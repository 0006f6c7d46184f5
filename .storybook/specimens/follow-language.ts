import { GLOBALS_UPDATED } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { globalsForAddress } from '../globals-address.ts'
import type { ToolbarValues } from '../toolbar.ts'
import { languageFor, specimenLanguage } from './say.ts'

interface Update {
  globals: ToolbarValues
  /** The toolbar's values without those that a story sets for itself. */
  userGlobals?: ToolbarValues
}

/** Reloads the page when the toolbar selects another language than the one in which its stories were loaded. */
export function followLanguage(): void {
  void addons.ready().then((channel) =>
    channel.on(GLOBALS_UPDATED, ({ globals, userGlobals = globals }: Update) => {
      if (languageFor(userGlobals.locale) === specimenLanguage) return
      const address = new URL(location.href)
      address.searchParams.set('globals', globalsForAddress(userGlobals))
      location.replace(address)
    }),
  )
}
