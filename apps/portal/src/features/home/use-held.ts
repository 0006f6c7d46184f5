import { type Atom, useAtomValue } from 'jotai'
import { type Action, type Load, useLoad } from '../../shared/use-load.ts'

/** Loads with an action that keeps its data in an atom, where other actions change them too. */
export function useHeld<Value, Arg>(held: Atom<Value | undefined>, action: Action<Arg, unknown>, arg: Arg): Load<Value> {
  const load = useLoad(action, arg)
  const data = useAtomValue(held)
  // What is there stays on the screen when a refresh fails; the next one may succeed.
  return { ...load, data, error: data === undefined ? load.error : undefined } as Load<Value>
}
