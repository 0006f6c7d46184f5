import type { createStore } from 'jotai'
import { connectLive } from '../../state/live-connection.ts'
import { checkVersionAtom } from '../../state/new-version.ts'
import { refreshUnreadAction, unreadExpectedAtom } from '../../state/notices.ts'

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
