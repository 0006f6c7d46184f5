import type { createStore } from 'jotai'
import { checkVersionAtom } from '../../../state/new-version.ts'
import { refreshUnreadAction, unreadExpectedAtom } from '../../../state/notices.ts'
import { connectLive } from './live-connection.ts'

/** Starts the live connection of this tab; returns a function that stops it. */
export function startLive(store: ReturnType<typeof createStore>): () => void {
  if (!store.get(unreadExpectedAtom)) store.set(refreshUnreadAction)
  return connectLive({
    store,
    openStream: (url) => new EventSource(url),
    page: document,
    random: Math.random,
    checkVersion: () => store.set(checkVersionAtom),
  })
}
