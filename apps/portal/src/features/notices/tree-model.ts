import type { ContractData } from '@quadrangle/api-client'

export type Organization = ContractData<'notice', 'organizations'>['list'][number]

/** An organisation with those directly below it. */
export interface OrganizationNode extends Organization {
  level: number
  children: OrganizationNode[]
}

/**
 * Makes the flat list a tree, in the order of the list. What names a parent that is not in the list stands at the top,
 * so that nobody disappears.
 */
export function treeOf(list: readonly Organization[]): OrganizationNode[] {
  const known = new Set(list.map(({ id }) => id))
  const below = Map.groupBy(list, ({ id, parent }) => (known.has(parent) && parent !== id ? parent : 0))
  const grow = (parent: number, level: number): OrganizationNode[] =>
    (below.get(parent) ?? []).map((entry) => ({ ...entry, level, children: grow(entry.id, level + 1) }))
  return grow(0, 1)
}

/** What of the tree shows: an organisation's own level, and what is below the expanded ones. */
export function visibleNodes(tree: readonly OrganizationNode[], expanded: ReadonlySet<number>): OrganizationNode[] {
  return tree.flatMap((node) => [node, ...(expanded.has(node.id) ? visibleNodes(node.children, expanded) : [])])
}

/** Every organisation that has others below it. */
export function parentIds(tree: readonly OrganizationNode[]): number[] {
  return tree.flatMap((node) => (node.children.length > 0 ? [node.id, ...parentIds(node.children)] : []))
}

export interface TreeMove {
  /** The organisation that gets the focus. */
  focus: number
  expanded: ReadonlySet<number>
}

/** What a key does in the tree, after the tree pattern of the ARIA practices; undefined for keys that mean nothing there. */
export function moveInTree(
  key: string,
  at: number,
  tree: readonly OrganizationNode[],
  expanded: ReadonlySet<number>,
): TreeMove | undefined {
  const rows = visibleNodes(tree, expanded)
  const index = rows.findIndex(({ id }) => id === at)
  const node = rows[index]
  if (!node) return undefined
  const to = (row: OrganizationNode | undefined): TreeMove => ({ focus: row?.id ?? at, expanded })
  const open = expanded.has(at)
  switch (key) {
    case 'ArrowDown':
      return to(rows[index + 1])
    case 'ArrowUp':
      return to(rows[index - 1])
    case 'Home':
      return to(rows[0])
    case 'End':
      return to(rows.at(-1))
    case 'ArrowRight':
      if (node.children.length === 0) return to(node)
      return open ? to(node.children[0]) : { focus: at, expanded: toggled(expanded, at) }
    case 'ArrowLeft':
      if (open) return { focus: at, expanded: toggled(expanded, at) }
      return to(rows.slice(0, index).findLast(({ level }) => level < node.level))
    case 'Enter':
    case ' ':
      return node.children.length > 0 ? { focus: at, expanded: toggled(expanded, at) } : to(node)
    default:
      return undefined
  }
}

/** The set with one entry more, or one less if it was there. */
export function toggled(set: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(set)
  if (!next.delete(id)) next.add(id)
  return next
}

/** The given organisations and those directly below them, in the order of the list, each once. */
export function belowOf(list: readonly Organization[], ids: readonly number[]): Organization[] {
  return list.filter(({ id, parent }) => ids.includes(id) || ids.includes(parent))
}

/**
 * The organisation that someone belongs to. The server names it and gives no id, so it is found by both its names;
 * of several that share them the first counts.
 */
export function findByNames(
  list: readonly Organization[],
  names: { organization: string; organization_en: string },
): Organization | undefined {
  return list.find(({ name, name_en }) => name === names.organization && name_en === names.organization_en)
}
