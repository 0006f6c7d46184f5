import { atom, type SetStateAction } from 'jotai'

/** Increments when a session ends. State of a person is stored with the epoch it belongs to. */
export const sessionEpochAtom = atom(0)

const abortedAtom = atom(0)

/**
 * Aborts the calls of the session when it ends, because a late response must not restore the person. Each store has its
 * own controller.
 */
export const sessionCallsAtom = atom((get) => {
  get(abortedAtom)
  return new AbortController()
})

/** Aborts the calls of the session that are in flight. */
export const abortSessionCallsAtom = atom(null, (get, set) => {
  get(sessionCallsAtom).abort()
  set(abortedAtom, (times) => times + 1)
})

/** An atom for state of one person: it resets when their session ends. */
export function sessionAtom<Value>(initial: Value) {
  const storedAtom = atom<{ epoch: number; value: Value } | undefined>(undefined)
  return atom(
    (get): Value => {
      const values = get(storedAtom)
      return values && values.epoch === get(sessionEpochAtom) ? values.value : initial
    },
    (get, set, update: SetStateAction<Value>) => {
      const epoch = get(sessionEpochAtom)
      const entries = get(storedAtom)
      const previous = entries && entries.epoch === epoch ? entries.value : initial
      const value = typeof update === 'function' ? (update as (previous: Value) => Value)(previous) : update
      set(storedAtom, { epoch, value })
    },
  )
}
