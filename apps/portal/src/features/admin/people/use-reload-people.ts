import { useSearch } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { peopleSearch } from './people-search.ts'
import { peopleAction } from './state.ts'

/** Returns a function that reloads the list of people, with the filter in the address. */
export function useReloadPeople(): () => Promise<unknown> {
  const { view: _view, ...filter } = peopleSearch(useSearch({ strict: false }))
  const start = useSetAtom(peopleAction)
  return () => start(filter)
}
