import { createClient } from '@quadrangle/api-client'
import { apiAtom } from '../state/api.ts'
import { localeAtom } from '../state/locale.ts'
import { endSessionAtom, userAtom } from '../state/session.ts'
import { store } from './store.ts'

/** Connects the client with the store. */
export function connectApi(): void {
  const client = createClient({
    confirm: async () => (await import('./confirm-identity.tsx')).confirmIdentity(),
    // Without its code the log-in page follows, as it does where nobody is writing.
    logInAgain: async ({ data }) =>
      !!store.get(userAtom) &&
      !data &&
      (await import('./log-in-again.tsx').then((m) => m.logInAgain()).catch(() => false)),
    locale: () => store.get(localeAtom),
    onError: (error) => {
      if (error.errcode === 401) store.set(endSessionAtom, error)
    },
  })
  store.set(apiAtom, client)
}
