import { type Atom, useAtomValue, useSetAtom } from 'jotai'
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'
import type { Action, Load } from '../../shared/use-load.ts'

// What was loaded since the page was opened. Cards that are moved mount again and must not reload.
const VisitContext = createContext<Set<string> | undefined>(undefined)

export function Visit({ children }: { children: ReactNode }) {
  const [asked] = useState(() => new Set<string>())
  return <VisitContext value={asked}>{children}</VisitContext>
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
): Omit<Load<Value>, 'reload'> & { reload: () => Promise<unknown> } {
  const asked = use(VisitContext)
  if (!asked) throw new Error('useVisitLoad needs a Visit above it.')
  const { loading, error } = useAtomValue(action)
  const data = useAtomValue(held)
  const start = useSetAtom(action)
  const key = `${name} ${JSON.stringify(arg)}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the argument, which is a new object at every render
  const reload = useCallback(() => start(arg), [start, key])
  useEffect(() => {
    if (asked.has(key)) return
    for (const old of asked) if (old.startsWith(`${name} `)) asked.delete(old)
    asked.add(key)
    reload()
  }, [asked, key, name, reload])
  return { data, loading, error: data === undefined && !error?.aborted ? error : undefined, reload }
}
