import type { Campus, CampusName } from './campus.ts'
import { lake } from './lake.ts'
import { stone } from './stone.ts'

const campuses: Readonly<Record<CampusName, Campus>> = { lake, stone }

export const campusNames = Object.keys(campuses) as CampusName[]

export function campusOf(name: CampusName): Campus {
  return campuses[name]
}

/** The campus of the setting SEED, which is `demo` or `demo:` with the campus's name. */
export function campusOfSeed(seed: string): Campus {
  const name = campusNames.find((candidate) => seed === `demo:${candidate}`)
  return campuses[name ?? 'lake']
}
