import type { createStore } from 'jotai'
import { connectLive } from '../../state/live-connection.ts'

/** Starts the live connection of this tab; returns a function that stops it. */
export const startLive = (store: ReturnType<typeof createStore>) =>
  connectLive({ store, openStream: (url) => new EventSource(url), page: document, random: Math.random })
