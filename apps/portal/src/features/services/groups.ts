import { matchesQuery } from '../../shared/find-text.ts'
import type { BusinessSystem } from './state.ts'

export interface SystemGroup {
  /** The organisation in Chinese, which tells groups apart. */
  key: string
  systems: [BusinessSystem, ...BusinessSystem[]]
}

/** The systems that fit what someone typed, in either language. */
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
    ),
  )
}

/** The systems by organisation; organisations and systems stay in the order in which they come. */
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
