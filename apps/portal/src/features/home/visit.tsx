import { type Atom, useAtomValue } from 'jotai'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { type Action, type Load, useLoadState, useStart } from '../../shared/use-load.ts'
import type { ActionResult } from '../../state/action-atom.ts'

// Content loaded since the page was opened. Cards that are moved mount again and must not reload.
const VisitContext = createContext<Set<string> | undefined>(undefined)

export function Visit({ children }: { children: ReactNode }) {
  const [asked] = useState(() => new Set<string>())
  return <VisitContext value={asked}>{children}</VisitContext>
}

/** Calls `start` now or later, and returns a function that cancels it. */
type When = (start: () => void) => (() => void) | undefined

const now: When = (start) => {
  start()
  return undefined
}

/**
 * Runs an action once per visit and when its argument changes. Causes no rendering when the action starts or ends.
 * Returns a function that runs it again, and whether it has been run.
 */
export function useOncePerVisit<Arg, Data>(
  name: string,
  action: Action<Arg, Data>,
  arg: Arg,
  when: When = now,
): { load: () => Promise<ActionResult<Data>>; isAsked: boolean } {
  const visit = use(VisitContext)
  if (!visit) throw new Error('useOncePerVisit needs a Visit above it.')
  const load = useStart(action, arg)
  const key = `${name} ${JSON.stringify(arg)}`
  useEffect(() => {
    if (visit.has(key)) return
    return when(() => {
      // Two cards may have one source.
      if (visit.has(key)) return
      for (const old of visit) if (old.startsWith(`${name} `)) visit.delete(old)
      visit.add(key)
      load()
    })
  }, [visit, key, name, load, when])
  return { load, isAsked: visit.has(key) }
}

/**
 * Loads with an action that stores its data in an atom, once per visit and when the argument changes. Old data stay if
 * a reload fails.
 */
export function useVisitLoad<Value, Arg>(
  name: string,
  held: Atom<Value | undefined>,
  action: Action<Arg, unknown>,
  arg: Arg,
  when?: When,
): Omit<Load<Value>, 'reload'> & { reload: () => Promise<unknown> } {
  const { load, isAsked } = useOncePerVisit(name, action, arg, when)
  const { loading, error, reload } = useLoadState(action, load)
  const data = useAtomValue(held)
  // The failure of a former visit is not shown before the load starts again.
  const isVisible = isAsked && data === undefined && !error?.aborted
  return { data, loading, error: isVisible ? error : undefined, reload }
}
