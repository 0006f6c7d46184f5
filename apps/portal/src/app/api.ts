import { createClient } from '@quadrangle/api-client'
import { apiAtom } from '../state/api.ts'
import { chosenLocale, localeAtom } from '../state/locale.ts'
import { endSessionAtom } from '../state/session.ts'
import { store } from './store.ts'

/** Makes the client that everything in the portal uses. */
export function connectApi(): void {
  const client = createClient({
    // Before anyone has chosen a language, the server decides.
    locale: () => chosenLocale() ?? store.get(localeAtom),
    onError: (error) => {
      if (error.errcode === 401) store.set(endSessionAtom, { errcode: error.errcode, errmsg: error.errmsg })
    },
  })
  store.set(apiAtom, client)
}
