import type { createStore } from 'jotai'
import { connectLive } from '../../state/live-connection.ts'

/** Keeps the portal of this tab up to date from now on; returns how to stop it. */
export const startLive = (store: ReturnType<typeof createStore>) =>
  connectLive({ store, openStream: (url) => new EventSource(url), page: document, random: Math.random })
