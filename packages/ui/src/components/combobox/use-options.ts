import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ComboboxOption, ComboboxProps } from './combobox-props.ts'
import { gatherGroups, matchesWords } from './match-options.ts'

/** Milliseconds to wait for the next key before searching. */
const TYPING_PAUSE = 200

const none: readonly ComboboxOption[] = []

interface Found {
  options: ComboboxOption[]
  state: 'ready' | 'loading' | 'failed'
  retry: () => void
}

type Source = Pick<ComboboxProps<boolean>, 'options' | 'onSearch' | 'matches'>

/** The matching options, from the given ones or from the latest search. */
export function useOptions({ options = none, onSearch, matches = matchesWords }: Source, text: string, open: boolean) {
  const search = useRef(onSearch)
  const [answer, setAnswer] = useState<{ options: readonly ComboboxOption[]; state: Found['state'] }>({
    options: none,
    state: 'loading',
  })
  const [attempt, setAttempt] = useState(0)
  const remote = onSearch !== undefined
  useEffect(() => {
    search.current = onSearch
  }, [onSearch])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the same search
  useEffect(() => {
    if (!remote || !open) return
    const abort = new AbortController()
    const ask = async () => {
      try {
        const found = (await search.current?.(text, abort.signal)) ?? none
        if (!abort.signal.aborted) setAnswer({ options: found, state: 'ready' })
      } catch {
        // the consumer's search reports its own errors; here the failure is shown with a retry button
        if (!abort.signal.aborted) setAnswer({ options: none, state: 'failed' })
      }
    }
    setAnswer((before) => ({ ...before, state: 'loading' }))
    const timer = setTimeout(ask, text === '' ? 0 : TYPING_PAUSE)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [remote, open, text, attempt])
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  const local = useMemo(() => {
    const typed = text.trim()
    return gatherGroups(typed === '' ? options : options.filter((option) => matches(option, typed)))
  }, [options, matches, text])
  const asked = useMemo(() => gatherGroups(answer.options), [answer.options])
  const found: Found = remote
    ? { options: asked, state: answer.state, retry }
    : { options: local, state: 'ready', retry }
  return found
}
