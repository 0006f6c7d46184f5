import { createClient } from '@quadrangle/api-client'
import { apiAtom } from '../state/api.ts'
import { localeAtom } from '../state/locale.ts'
import { endSessionAtom } from '../state/session.ts'
import { store } from './store.ts'

/** Connects the client with the store. */
export function connectApi(): void {
  const client = createClient({
    confirm: async () => (await import('./confirm-identity.tsx')).confirmIdentity(),
    locale: () => store.get(localeAtom),
    onError: (error) => {
      if (error.errcode !== 401) return
      const isDisabled = (error.data as { reason?: unknown } | null | undefined)?.reason === 'disabled'
      store.set(endSessionAtom, { errcode: error.errcode, errmsg: error.errmsg, isDisabled })
    },
  })
  store.set(apiAtom, client)
}
