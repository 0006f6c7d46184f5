import { groupBy } from '../group-by.ts'

/** The id of a node. */
export type TreeNodeId = string | number

/** One node of a Tree. Nodes are nested through `children`, or flat through `parent`. */
export interface TreeNode {
  /** Unique in the tree. */
  id: TreeNodeId
  /** Its name, also for filter and type-ahead. */
  label: string
  /** Its children. */
  children?: readonly TreeNode[]
  /** The id of its parent, in a flat list. With an unknown parent the node is at the top level. */
  parent?: TreeNodeId | null
  /** It has children that `loadChildren` loads. */
  hasChildren?: boolean
  /** Cannot be chosen. */
  disabled?: boolean
}

/**
 * A tree flattened in display order: the descendants of node `at` follow it up to `end[at]`. So a subtree is a range, and
 * every operation on a tree of 10,000 nodes is one pass over arrays.
 */
export interface TreeIndex<N extends TreeNode> {
  nodes: readonly N[]
  at: ReadonlyMap<TreeNodeId, number>
  /** The index of the parent, or -1. */
  parent: readonly number[]
  /** Counted from 1. */
  level: readonly number[]
  end: readonly number[]
}

/** Loaded children by the id of their parent. */
export type LoadedChildren<N extends TreeNode> = ReadonlyMap<TreeNodeId, readonly N[]>

/** Flattens a tree. A node with an unknown parent or in a cycle goes to the top level; of equal ids the first is used. */
export function treeIndex<N extends TreeNode>(list: readonly N[], loaded?: LoadedChildren<N>): TreeIndex<N> {
  const ids = new Set(list.map(({ id }) => id))
  const isTop = ({ id, parent }: N) => parent === undefined || parent === null || parent === id || !ids.has(parent)
  const childrenByParent = groupBy(
    list.filter((node) => !isTop(node)),
    ({ parent }) => parent as TreeNodeId,
  )
  const childrenOf = (node: N) => [
    ...((node.children ?? []) as readonly N[]),
    ...(childrenByParent.get(node.id) ?? []),
    ...(loaded?.get(node.id) ?? []),
  ]
  const nodes: N[] = []
  const at = new Map<TreeNodeId, number>()
  const parent: number[] = []
  const level: number[] = []
  const addBranch = (top: N) => {
    const stack: { node: N; parentAt: number }[] = [{ node: top, parentAt: -1 }]
    for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
      const { node, parentAt } = next
      if (at.has(node.id)) continue
      const nodeAt = nodes.push(node) - 1
      at.set(node.id, nodeAt)
      parent.push(parentAt)
      level.push(parentAt < 0 ? 1 : (level[parentAt] ?? 0) + 1)
      for (const child of childrenOf(node).reverse()) stack.push({ node: child, parentAt: nodeAt })
    }
  }
  for (const node of list) if (isTop(node)) addBranch(node)
  // nodes that are still missing are in a cycle
  for (const node of list) if (!at.has(node.id)) addBranch(node)
  return { nodes, at, parent, level, end: endsOf(parent) }
}

function endsOf(parent: readonly number[]): number[] {
  const end = parent.map((_, nodeAt) => nodeAt + 1)
  for (let nodeAt = parent.length - 1; nodeAt >= 0; nodeAt -= 1) {
    const parentAt = parent[nodeAt] ?? -1
    if (parentAt >= 0) end[parentAt] = Math.max(end[parentAt] ?? 0, end[nodeAt] ?? 0)
  }
  return end
}

/** The indices of the children of a node, or of the top-level nodes for -1. */
export function childrenAt<N extends TreeNode>(index: TreeIndex<N>, at: number): number[] {
  const last = at < 0 ? index.nodes.length : (index.end[at] ?? 0)
  const children: number[] = []
  for (let child = at + 1; child < last; child = index.end[child] ?? last) children.push(child)
  return children
}

/** Whether a node has children, loaded or not. */
export function isParent<N extends TreeNode>(index: TreeIndex<N>, at: number, loaded?: LoadedChildren<N>): boolean {
  if ((index.end[at] ?? 0) > at + 1) return true
  const node = index.nodes[at]
  return node?.hasChildren === true && !loaded?.has(node.id)
}

/** The ids of all nodes with children, for example to expand everything. */
export function treeParents(nodes: readonly TreeNode[]): TreeNodeId[] {
  const index = treeIndex(nodes)
  return index.nodes.filter((_, at) => isParent(index, at)).map(({ id }) => id)
}
