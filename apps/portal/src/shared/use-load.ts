import type { WritableAtom } from 'jotai'
import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect } from 'react'
import type { ActionResult, ActionState } from '../state/action-atom.ts'

/** An action, as {@link actionAtom} makes it. */
export type Action<Arg, Data> = WritableAtom<ActionState<Data>, [arg: Arg], Promise<ActionResult<Data>>>

/** The state of a load, and how to start it again. */
export type Load<Data> = ActionState<Data> & { readonly reload: () => Promise<ActionResult<Data>> }

/**
 * Starts an action when the component mounts and whenever its argument changes (compared as JSON). Returns its state.
 */
export function useLoad<Data>(action: Action<void, Data>): Load<Data>
export function useLoad<Arg, Data>(action: Action<Arg, Data>, arg: Arg): Load<Data>
export function useLoad<Arg, Data>(action: Action<Arg, Data>, arg?: Arg): Load<Data> {
  const state = useAtomValue(action)
  const start = useSetAtom(action)
  const key = JSON.stringify(arg)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the argument, which is a new object at every render
  const reload = useCallback(() => start(arg as Arg), [start, key])
  useEffect(() => {
    reload()
  }, [reload])
  return { ...state, reload }
}
