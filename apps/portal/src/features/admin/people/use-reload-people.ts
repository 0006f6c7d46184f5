import { useRouter } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { peopleSearch } from './people-search.ts'
import { peopleAction } from './state.ts'

/** Returns a function that reloads the list of people, with the filter that is in the address by then. */
export function useReloadPeople(): () => Promise<unknown> {
  const router = useRouter()
  const start = useSetAtom(peopleAction)
  return () => {
    const { view: _view, ...filter } = peopleSearch(router.latestLocation.search)
    return start(filter)
  }
}
