import { createClient } from '@quadrangle/api-client'
import { apiAtom } from '../state/api.ts'
import { chosenLocale, localeAtom } from '../state/locale.ts'
import { endSessionAtom } from '../state/session.ts'
import { store } from './store.ts'

/** Creates the client of the whole portal. */
export function connectApi(): void {
  const client = createClient({
    // Until a language is chosen, the server decides.
    locale: () => chosenLocale() ?? store.get(localeAtom),
    onError: (error) => {
      if (error.errcode === 401) store.set(endSessionAtom, { errcode: error.errcode, errmsg: error.errmsg })
    },
  })
  store.set(apiAtom, client)
}
