import type { createStore } from 'jotai'
import { connectGuest } from './guest-live.ts'

/** Starts the live connection of a guest; returns a function that stops it. */
export const startLive = (store: ReturnType<typeof createStore>) => connectGuest(store, (url) => new EventSource(url))
