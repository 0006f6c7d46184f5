import type { Client } from '@quadrangle/api-client'
import { atom } from 'jotai'

const clientAtom = atom<Client | undefined>(undefined)

/** The typed client of the server. app/ sets it at the start; tests set their own. */
export const apiAtom = atom(
  (get): Client => {
    const client = get(clientAtom)
    if (!client) throw new Error('The API client is used before app/api.ts has set it.')
    return client
  },
  (_get, set, client: Client) => set(clientAtom, client),
)
