import { atom, type SetStateAction } from 'jotai'

/** Increments when a session ends. State of a person is stored with the epoch it belongs to. */
export const sessionEpochAtom = atom(0)

const abortCountAtom = atom(0)

/**
 * Aborts the calls of the session when it ends, because a late response must not restore the person. Each store has its
 * own controller.
 */
export const sessionCallsAtom = atom((get) => {
  get(abortCountAtom)
  return new AbortController()
})

/** Aborts the calls of the session that are in flight. */
export const abortSessionCallsAtom = atom(null, (get, set) => {
  get(sessionCallsAtom).abort()
  set(abortCountAtom, (count) => count + 1)
})

/** An atom for state of one person: it resets when their session ends. */
export function sessionAtom<Value>(initial: Value) {
  const storedAtom = atom<{ epoch: number; value: Value } | undefined>(undefined)
  return atom(
    (get): Value => {
      const stored = get(storedAtom)
      return stored && stored.epoch === get(sessionEpochAtom) ? stored.value : initial
    },
    (get, set, update: SetStateAction<Value>) => {
      const epoch = get(sessionEpochAtom)
      const stored = get(storedAtom)
      const previous = stored && stored.epoch === epoch ? stored.value : initial
      const value = typeof update === 'function' ? (update as (previous: Value) => Value)(previous) : update
      set(storedAtom, { epoch, value })
    },
  )
}
