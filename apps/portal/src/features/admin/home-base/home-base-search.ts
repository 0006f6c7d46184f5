/** The role and the organisation whose arrangement is shown. */
export interface HomeBaseSearch {
  organization?: number | undefined
  role?: string | undefined
}

/** Reads {@link HomeBaseSearch} from an address; invalid values are ignored. */
export function homeBaseSearch(search: Record<string, unknown>): HomeBaseSearch {
  const organization = Number(search.organization)
  return {
    ...(Number.isInteger(organization) && organization > 0 && { organization }),
    ...(typeof search.role === 'string' && { role: search.role }),
  }
}
