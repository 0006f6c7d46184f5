import { atom, useSetAtom, useStore } from 'jotai'
import { useEffect, useRef } from 'react'
import { liveNoticeAtom } from './notices.ts'

/** The notice whose tally has last changed, in a new object each time; an id of 0 may be any of them. */
export const liveTallyAtom = atom<{ readonly id: number } | undefined>(undefined)

const watchesAtom = atom<ReadonlyMap<number, number>>(new Map<number, number>())

/** The notices whose tallies are being looked at, in the order of their ids. */
export const watchedTalliesAtom = atom((get) => [...get(watchesAtom).keys()].sort((a, b) => a - b))

/** Counts one more (1) or one less (-1) who looks at the tally of a notice. */
export const watchTallyAtom = atom(null, (get, set, id: number, change: 1 | -1) => {
  const watches = new Map(get(watchesAtom))
  const watchers = (watches.get(id) ?? 0) + change
  if (watchers > 0) watches.set(id, watchers)
  else watches.delete(id)
  set(watchesAtom, watches)
})

/**
 * Calls back when a notice came, changed, was revoked or read elsewhere. With 0 it may be any: load again what is shown.
 * Lists and home pages load again; whoever shows one notice looks whether it is that one.
 */
export function useLiveNotice(callback: (id: number) => void): void {
  useSignal(liveNoticeAtom, callback)
}

/** Watches the tally of a notice of one's own while the page is there, and calls back when it has changed. */
export function useLiveTally(id: number, callback: () => void): void {
  const watch = useSetAtom(watchTallyAtom)
  useEffect(() => {
    watch(id, 1)
    return () => watch(id, -1)
  }, [id, watch])
  useSignal(liveTallyAtom, (changed) => {
    if (changed === id || changed === 0) callback()
  })
}

function useSignal(signal: typeof liveTallyAtom, callback: (id: number) => void): void {
  const store = useStore()
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })
  useEffect(
    () =>
      store.sub(signal, () => {
        const event = store.get(signal)
        if (event) latest.current(event.id)
      }),
    [store, signal],
  )
}
