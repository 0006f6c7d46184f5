import { matchesQuery } from '../../../shared/find-text.ts'
import type { BusinessSystem } from './state.ts'

export interface SystemGroup {
  /** The Chinese and the English name of the organisation. */
  key: string
  systems: [BusinessSystem, ...BusinessSystem[]]
}

/** The systems that match the filter, in either language or in pinyin. */
export function systemsLike(systems: readonly BusinessSystem[], query: string): BusinessSystem[] {
  return systems.filter((system) =>
    matchesQuery(
      query,
      system.name,
      system.name_en,
      system.description,
      system.description_en,
      system.organization,
      system.organization_en,
      system.keys,
    ),
  )
}

/** The systems by organisation, in their order. */
export function groupSystems(systems: readonly BusinessSystem[]): SystemGroup[] {
  const groups = new Map<string, SystemGroup>()
  for (const system of systems) {
    const key = `${system.organization} ${system.organization_en}`
    const group = groups.get(key)
    if (group) group.systems.push(system)
    else groups.set(key, { key, systems: [system] })
  }
  return [...groups.values()]
}
