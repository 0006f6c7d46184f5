import { type Atom, useAtomValue, useSetAtom } from 'jotai'
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'
import type { Action, Load } from '../../shared/use-load.ts'

// What was asked for since the page was opened. Parts of it come and go (cards that are moved, a card that the greeting
// needs as well), and must not ask again each time.
const VisitContext = createContext<Set<string> | undefined>(undefined)

export function Visit({ children }: { children: ReactNode }) {
  const [asked] = useState(() => new Set<string>())
  return <VisitContext value={asked}>{children}</VisitContext>
}

/**
 * Loads with an action that keeps its data in an atom, once in a visit and again when the argument changes.
 * What is there stays on the screen when a refresh fails.
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
