/** What tells nodes of a tree apart. */
export type TreeNodeId = string | number

/** One node of a Tree. Nodes are nested through `children`, or flat through `parent`. */
export interface TreeNode {
  /** Tells it apart from every other node of the tree. */
  id: TreeNodeId
  /** Its name: shown, searched and typed ahead. */
  label: string
  /** The nodes directly below it. */
  children?: readonly TreeNode[]
  /** The node directly above it, in a flat list. An unknown one puts the node at the top. */
  parent?: TreeNodeId | null
  /** It has nodes below it that are not here yet; `loadChildren` fetches them. */
  hasChildren?: boolean
  /** Cannot be chosen. */
  disabled?: boolean
}

/**
 * A tree laid out in reading order: what is below node `at` stands directly behind it, up to `end[at]`. So a subtree is
 * a range, and every question about a tree of 10,000 nodes is one pass over arrays.
 */
export interface TreeIndex<N extends TreeNode> {
  nodes: readonly N[]
  at: ReadonlyMap<TreeNodeId, number>
  /** The place of the node above, or -1. */
  parent: readonly number[]
  /** Counted from 1. */
  level: readonly number[]
  end: readonly number[]
}

/** Children that were fetched, by the node they belong to. */
export type LoadedChildren<N extends TreeNode> = ReadonlyMap<TreeNodeId, readonly N[]>

/** Lays a tree out. Nothing is lost: an unknown parent or a circle puts a node at the top; of two equal ids the first counts. */
export function treeIndex<N extends TreeNode>(list: readonly N[], loaded?: LoadedChildren<N>): TreeIndex<N> {
  const known = new Set(list.map(({ id }) => id))
  const isTop = ({ id, parent }: N) => parent === undefined || parent === null || parent === id || !known.has(parent)
  const below = Map.groupBy(
    list.filter((node) => !isTop(node)),
    ({ parent }) => parent as TreeNodeId,
  )
  const childrenOf = (node: N) => [
    ...((node.children ?? []) as readonly N[]),
    ...(below.get(node.id) ?? []),
    ...(loaded?.get(node.id) ?? []),
  ]
  const nodes: N[] = []
  const at = new Map<TreeNodeId, number>()
  const parent: number[] = []
  const level: number[] = []
  const grow = (top: N) => {
    const waiting: { node: N; above: number }[] = [{ node: top, above: -1 }]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { node, above } = next
      if (at.has(node.id)) continue
      const here = nodes.push(node) - 1
      at.set(node.id, here)
      parent.push(above)
      level.push(above < 0 ? 1 : (level[above] ?? 0) + 1)
      for (const child of childrenOf(node).reverse()) waiting.push({ node: child, above: here })
    }
  }
  for (const node of list) if (isTop(node)) grow(node)
  // what is still missing hangs in a circle
  for (const node of list) if (!at.has(node.id)) grow(node)
  return { nodes, at, parent, level, end: endsOf(parent) }
}

function endsOf(parent: readonly number[]): number[] {
  const end = parent.map((_, here) => here + 1)
  for (let here = parent.length - 1; here >= 0; here -= 1) {
    const above = parent[here] ?? -1
    if (above >= 0) end[above] = Math.max(end[above] ?? 0, end[here] ?? 0)
  }
  return end
}

/** The places of the nodes directly below one, or of those at the top for -1. */
export function childrenAt<N extends TreeNode>(index: TreeIndex<N>, at: number): number[] {
  const last = at < 0 ? index.nodes.length : (index.end[at] ?? 0)
  const found: number[] = []
  for (let child = at + 1; child < last; child = index.end[child] ?? last) found.push(child)
  return found
}

/** Whether a node has others below it, here or still to be fetched. */
export function isParent<N extends TreeNode>(index: TreeIndex<N>, at: number, loaded?: LoadedChildren<N>): boolean {
  if ((index.end[at] ?? 0) > at + 1) return true
  const node = index.nodes[at]
  return node?.hasChildren === true && !loaded?.has(node.id)
}

/** The ids of all nodes that have others below them, for example to expand everything. */
export function treeParents(nodes: readonly TreeNode[]): TreeNodeId[] {
  const index = treeIndex(nodes)
  return index.nodes.filter((_, at) => isParent(index, at)).map(({ id }) => id)
}
