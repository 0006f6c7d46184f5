import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ComboboxOption, ComboboxProps } from './combobox-props.ts'
import { gatherGroups, matchesWords } from './match-options.ts'

/** Long enough to catch a typed word, short enough not to be noticed. */
const TYPING_PAUSE = 200

const none: readonly ComboboxOption[] = []

interface Found {
  options: ComboboxOption[]
  state: 'ready' | 'loading' | 'failed'
  retry: () => void
}

type Source = Pick<ComboboxProps<boolean>, 'options' | 'onSearch' | 'matches'>

/** The options that match, from the given ones or from a search of which only the latest counts. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    if (!remote || !open) return
    const abort = new AbortController()
    const ask = async () => {
      try {
        const found = (await search.current?.(text, abort.signal)) ?? none
        if (!abort.signal.aborted) setAnswer({ options: found, state: 'ready' })
      } catch {
        // the cause is the consumer's, whose promise it was; here it is shown, with a way to try again
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
