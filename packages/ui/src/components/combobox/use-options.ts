import { useMemo } from 'react'
import { readList } from '../read-list.ts'
import { useSearch } from '../use-search.ts'
import type { ComboboxOption, ComboboxProps } from './combobox-props.ts'
import { gatherGroups, matchesWords } from './match-options.ts'

interface MatchingOptions {
  options: ComboboxOption[]
  state: 'ready' | 'loading' | 'failed'
  retry: () => void
}

type Source = Pick<ComboboxProps<boolean>, 'options' | 'onSearch' | 'matches'>

/** The matching options, from the given ones or from the latest search. */
export function useOptions({ options: given, onSearch, matches = matchesWords }: Source, text: string, open: boolean) {
  const options = readList(given)
  const { items, state, retry } = useSearch(onSearch, text, open)
  const local = useMemo(() => {
    const typed = text.trim()
    return gatherGroups(typed === '' ? options : options.filter((option) => matches(option, typed)))
  }, [options, matches, text])
  const remote = useMemo(() => gatherGroups(items), [items])
  const result: MatchingOptions =
    onSearch === undefined ? { options: local, state: 'ready', retry } : { options: remote, state, retry }
  return result
}
