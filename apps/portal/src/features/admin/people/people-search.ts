import { pageSearch } from '../../../shared/page-search.ts'

/** State of the list of people, in its address. */
export interface PeopleSearch {
  text?: string | undefined
  org?: number | undefined
  kind?: 'student' | 'staff' | undefined
  role?: 'admin' | 'issuer' | undefined
  state?: 'active' | 'disabled' | undefined
  page?: number | undefined
  size?: 50 | undefined
  view?: 'roles' | undefined
}

const oneOf = <Value extends string | number>(values: readonly Value[], value: unknown) =>
  values.find((candidate) => candidate === value)

/** Reads {@link PeopleSearch} from an address; invalid values are ignored. */
export function peopleSearch(search: Record<string, unknown>): PeopleSearch {
  const { text, org } = search
  return {
    text:
      (typeof text === 'string' || typeof text === 'number') && text !== '' ? String(text).slice(0, 100) : undefined,
    org: typeof org === 'number' && Number.isSafeInteger(org) && org > 0 ? org : undefined,
    kind: oneOf(['student', 'staff'] as const, search.kind),
    role: oneOf(['admin', 'issuer'] as const, search.role),
    state: oneOf(['active', 'disabled'] as const, search.state),
    size: oneOf([50] as const, search.size),
    view: oneOf(['roles'] as const, search.view),
    page: pageSearch(search).page,
  }
}
