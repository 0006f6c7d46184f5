import type { ApiError } from '@quadrangle/api-client'
import { type Atom, useAtomValue, useSetAtom, useStore, type WritableAtom } from 'jotai'
import { selectAtom } from 'jotai/utils'
import { useCallback, useEffect, useState } from 'react'
import type { ActionResult, ActionState } from '../state/action-atom.ts'

/** An action, as {@link actionAtom} returns it. */
export type Action<Arg, Data> = WritableAtom<ActionState<Data>, [arg: Arg], Promise<ActionResult<Data>>>

/** The state of a load, and how to start it again. */
export type Load<Data> = ActionState<Data> & { readonly reload: () => Promise<ActionResult<Data>> }

/** How each action was last loaded: a reload repeats that, also if an earlier render or page asks for it. */
const lastLoads = new WeakMap<object, () => Promise<ActionResult<unknown>>>()

/**
 * Starts an action when the component mounts and whenever its argument changes (compared as JSON). Returns its state.
 */
export function useLoad<Data>(action: Action<void, Data>): Load<Data>
export function useLoad<Arg, Data>(action: Action<Arg, Data>, arg: Arg): Load<Data>
export function useLoad<Arg, Data>(action: Action<Arg, Data>, arg?: Arg): Load<Data> {
  const load = useStart(action, arg as Arg)
  useEffect(() => {
    lastLoads.set(action, load)
    load()
  }, [action, load])
  return useLoadState(action, load)
}

/** Returns a function that starts an action with an argument; a new function when the argument changes. */
export function useStart<Arg, Data>(action: Action<Arg, Data>, arg: Arg): () => Promise<ActionResult<Data>> {
  const start = useSetAtom(action)
  const key = JSON.stringify(arg)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key represents the argument, which is new at every render
  return useCallback(() => start(arg), [start, key])
}

/**
 * An action that has not started counts as loading, because it is about to start; otherwise the first render would show
 * missing data. An action without data and without an error is therefore never done.
 */
function withStart<Data>({ data, error, loading }: ActionState<Data>): ActionState<Data> {
  return { data, error, loading: loading || (data === undefined && error === undefined) }
}

const isSame = (a: ActionState<unknown>, b: ActionState<unknown>) =>
  a.data === b.data && a.error === b.error && a.loading === b.loading

/** The state of an action that a component starts when it mounts. */
export const loadStateAtom = <Data>(action: Atom<ActionState<Data>>): Atom<ActionState<Data>> =>
  selectAtom(action, withStart<Data>, isSame)

/**
 * The state of an action that `load` starts. The error stays while the action is retried, so that the retry button
 * keeps the focus.
 */
export function useLoadState<Data>(action: Action<never, Data>, load: () => Promise<ActionResult<Data>>): Load<Data> {
  const { data, error, loading } = useAtomValue(loadStateAtom(action))
  const [retried, setRetried] = useState<{ error: ApiError; load: () => unknown }>()
  const store = useStore()
  const reload = useCallback(async () => {
    const failure = store.get(action).error
    if (failure) setRetried({ error: failure, load })
    const result = await ((lastLoads.get(action) ?? load) as typeof load)()
    // A newer attempt may still be running.
    if (!store.get(action).loading) setRetried(undefined)
    return result
  }, [store, action, load])
  // A load with another argument does not show the error of the previous one.
  const previousError = loading && retried?.load === load ? retried.error : undefined
  return { data, loading, error: error ?? previousError, reload }
}
