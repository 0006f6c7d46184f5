import { atom, useSetAtom, useStore } from 'jotai'
import { useEffect, useRef } from 'react'
import { liveNoticeAtom } from './notices.ts'

/** The notice whose tally has changed last, a new object each time; an id of 0 means any notice. */
export const liveTallyAtom = atom<{ readonly id: number } | undefined>(undefined)

const watchesAtom = atom<ReadonlyMap<number, number>>(new Map<number, number>())

/** The notices whose tallies are watched, by id. */
export const watchedTalliesAtom = atom((get) => [...get(watchesAtom).keys()].sort((a, b) => a - b))

/** Adds (1) or removes (-1) a watcher of a notice's tally. */
export const watchTallyAtom = atom(null, (get, set, id: number, change: 1 | -1) => {
  const watches = new Map(get(watchesAtom))
  const watchers = (watches.get(id) ?? 0) + change
  if (watchers > 0) watches.set(id, watchers)
  else watches.delete(id)
  set(watchesAtom, watches)
})

/** Calls back when a notice arrived, changed, was revoked or was read elsewhere. An id of 0 means any notice. */
export function useLiveNotice(callback: (id: number) => void): void {
  useSignal(liveNoticeAtom, callback)
}

/** Watches the tally of a notice while mounted. Calls back when it may have changed, also after a lost connection. */
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
