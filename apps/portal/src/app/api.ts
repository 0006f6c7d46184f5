import { createClient, PERSON_HEADER } from '@quadrangle/api-client'
import { apiAtom } from '../state/api.ts'
import { localeAtom } from '../state/locale.ts'
import { endSessionAtom, userAtom } from '../state/session.ts'
import { store } from './store.ts'

const dialogs = () => import('./identity-dialogs.tsx')

/** Connects the client with the store. */
export function connectApi(): void {
  const client = createClient({
    confirm: async () => (await dialogs()).confirmIdentity(),
    // A disabled person cannot log in again. If the dialog or its texts fail to load, the log-in page follows as usual.
    logInAgain: async ({ reason }) =>
      reason !== 'disabled' &&
      !!store.get(userAtom) &&
      dialogs()
        .then(({ logInAgain }) => logInAgain())
        .catch(() => false),
    locale: () => store.get(localeAtom),
    // If another person has logged in since in this browser, the server refuses calls that change something.
    headers: (): Record<string, string> => {
      const user = store.get(userAtom)
      return user ? { [PERSON_HEADER]: String(user.user_id) } : {}
    },
    onError: (error) => {
      if (error.errcode === 401) store.set(endSessionAtom, error)
    },
  })
  store.set(apiAtom, client)
}
