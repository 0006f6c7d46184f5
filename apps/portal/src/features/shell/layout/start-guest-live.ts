import type { createStore } from 'jotai'
import { connectGuest } from './guest-live.ts'

/** The same as startLive for someone who is not logged in. */
export const startLive = (store: ReturnType<typeof createStore>) => connectGuest(store, (url) => new EventSource(url))
