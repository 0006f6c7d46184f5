import { connectClient, prefetchedClient } from '../prefetch.ts'
import { apiAtom } from '../state/api.ts'
import { localeAtom } from '../state/locale.ts'
import { endSessionAtom } from '../state/session.ts'
import { store } from './store.ts'

/** Connects the client with the store. */
export function connectApi(): void {
  connectClient({
    confirm: async () => (await import('./confirm-identity.tsx')).confirmIdentity(),
    locale: () => store.get(localeAtom),
    onError: (error) => {
      if (error.errcode === 401) store.set(endSessionAtom, { errcode: error.errcode, errmsg: error.errmsg })
    },
  })
  store.set(apiAtom, prefetchedClient)
}
