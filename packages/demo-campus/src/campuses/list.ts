import type { Campus, CampusName } from './campus.ts'
import { lake } from './lake.ts'
import { stone } from './stone.ts'

const campuses: Readonly<Record<CampusName, Campus>> = { lake, stone }

export const campusNames = Object.keys(campuses) as CampusName[]

export function campusOf(name: CampusName): Campus {
  return campuses[name]
}

/** The campus of the setting SEED: `demo`, or `demo:` and its name. */
export function campusOfSeed(seed: string): Campus {
  const name = campusNames.find((one) => seed === `demo:${one}`)
  return campuses[name ?? 'lake']
}
