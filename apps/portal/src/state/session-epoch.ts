import { atom, type SetStateAction } from 'jotai'

/** Grows by one with the end of every session. What belongs to one person is kept together with the epoch it is from. */
export const sessionEpochAtom = atom(0)

/** An atom for what belongs to one person: it is back to its initial value when their session ends. */
export function sessionAtom<Value>(initial: Value) {
  const keptAtom = atom<{ epoch: number; value: Value } | undefined>(undefined)
  return atom(
    (get): Value => {
      const kept = get(keptAtom)
      return kept && kept.epoch === get(sessionEpochAtom) ? kept.value : initial
    },
    (get, set, update: SetStateAction<Value>) => {
      const epoch = get(sessionEpochAtom)
      const kept = get(keptAtom)
      const previous = kept && kept.epoch === epoch ? kept.value : initial
      const value = typeof update === 'function' ? (update as (previous: Value) => Value)(previous) : update
      set(keptAtom, { epoch, value })
    },
  )
}
