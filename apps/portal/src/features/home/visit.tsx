import { type Atom, useAtomValue } from 'jotai'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { type Action, type Load, useLoadState, useStart } from '../../shared/use-load.ts'
import type { ActionResult } from '../../state/action-atom.ts'

// The keys of the loads that were started since the page was opened. Cards that are moved mount again and must not
// reload.
const VisitContext = createContext<Set<string> | undefined>(undefined)

/** A visit of the page: its loads run once, even if their components mount again. */
export function Visit({ children }: { children: ReactNode }) {
  const [startedKeys] = useState(() => new Set<string>())
  return <VisitContext value={startedKeys}>{children}</VisitContext>
}

/** Calls `start` immediately or later, and returns a function that cancels it. */
type When = (start: () => void) => (() => void) | undefined

const immediately: When = (start) => {
  start()
  return undefined
}

/**
 * Runs an action once per visit and when its argument changes. Causes no rendering when the action starts or ends.
 * Returns a function that runs it again, and whether it has been started.
 */
export function useOncePerVisit<Arg, Data>(
  name: string,
  action: Action<Arg, Data>,
  arg: Arg,
  when: When = immediately,
): { load: () => Promise<ActionResult<Data>>; hasStarted: boolean } {
  const visit = use(VisitContext)
  if (!visit) throw new Error('useOncePerVisit needs a Visit above it.')
  const load = useStart(action, arg)
  const key = `${name} ${JSON.stringify(arg)}`
  useEffect(() => {
    if (visit.has(key)) return
    return when(() => {
      // Another component with the same key may have started the load.
      if (visit.has(key)) return
      for (const formerKey of visit) if (formerKey.startsWith(`${name} `)) visit.delete(formerKey)
      visit.add(key)
      load()
    })
  }, [visit, key, name, load, when])
  return { load, hasStarted: visit.has(key) }
}

/**
 * Loads with an action that stores its data in an atom, once per visit and when the argument changes. Old data stay if
 * a reload fails.
 */
export function useVisitLoad<Value, Arg>(
  name: string,
  dataAtom: Atom<Value | undefined>,
  action: Action<Arg, unknown>,
  arg: Arg,
  when?: When,
): Omit<Load<Value>, 'reload'> & { reload: () => Promise<unknown> } {
  const { load, hasStarted } = useOncePerVisit(name, action, arg, when)
  const { loading, error, reload } = useLoadState(action, load)
  const data = useAtomValue(dataAtom)
  // The failure of an earlier visit is not shown before the load starts again.
  const isVisible = hasStarted && data === undefined && !error?.aborted
  return { data, loading, error: isVisible ? error : undefined, reload }
}
