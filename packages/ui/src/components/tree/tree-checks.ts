import { childrenAt, type TreeIndex, type TreeNode, type TreeNodeId, treeIndex } from './tree-model.ts'

/** Whether a node is checked. */
export type CheckState = boolean | 'mixed'

/**
 * The state of every node. With `cascade` a checked node checks its descendants, and a node is checked when all its
 * children are. Disabled nodes and their descendants keep the given state.
 */
export function checkStates<N extends TreeNode>(
  index: TreeIndex<N>,
  selected: ReadonlySet<TreeNodeId>,
  cascade: boolean,
): CheckState[] {
  const states: CheckState[] = index.nodes.map(({ id }) => selected.has(id))
  if (!cascade) return states
  index.nodes.forEach((node, at) => {
    const parentAt = index.parent[at] ?? -1
    if (parentAt >= 0 && states[parentAt] === true && node.disabled !== true) states[at] = true
  })
  for (let at = index.nodes.length - 1; at >= 0; at -= 1) {
    const children = childrenAt(index, at)
    if (children.length === 0) continue
    const enabled = children.filter((child) => index.nodes[child]?.disabled !== true)
    if (enabled.length > 0 && enabled.every((child) => states[child] === true)) states[at] = true
    else if (enabled.length > 0) states[at] = children.some((child) => states[child] !== false) ? 'mixed' : false
  }
  return states
}

/** The selection after a node was pressed: with `cascade` all fully checked nodes, in display order. */
export function toggleCheck<N extends TreeNode>(
  index: TreeIndex<N>,
  selected: ReadonlySet<TreeNodeId>,
  at: number,
  cascade: boolean,
): TreeNodeId[] {
  const states = checkStates(index, selected, cascade)
  const next = new Set<TreeNodeId>(index.nodes.filter((_, nodeAt) => states[nodeAt] === true).map(({ id }) => id))
  const isChecking = states[at] !== true
  for (const nodeAt of cascade ? changeableFrom(index, at) : [at]) {
    const { id } = index.nodes[nodeAt] as N
    if (isChecking) next.add(id)
    else next.delete(id)
  }
  if (cascade && !isChecking) {
    for (let parentAt = index.parent[at] ?? -1; parentAt >= 0; parentAt = index.parent[parentAt] ?? -1) {
      next.delete((index.nodes[parentAt] as N).id)
    }
  }
  const newStates = checkStates(index, next, cascade)
  // ids of nodes that are not in the tree (not loaded, or filtered by the consumer) stay selected
  const otherIds = [...selected].filter((id) => !index.at.has(id))
  return [...index.nodes.filter((_, nodeAt) => newStates[nodeAt] === true).map(({ id }) => id), ...otherIds]
}

/** The node and its descendants that a press changes: disabled nodes and their descendants are left out. */
function changeableFrom<N extends TreeNode>(index: TreeIndex<N>, at: number): number[] {
  const indices = [at]
  const end = index.end[at] ?? at + 1
  for (let nodeAt = at + 1; nodeAt < end; ) {
    if (index.nodes[nodeAt]?.disabled === true) nodeAt = index.end[nodeAt] ?? end
    else {
      indices.push(nodeAt)
      nodeAt += 1
    }
  }
  return indices
}

/** The selected nodes without a selected ancestor, so that a whole branch is one id. */
export function treeTopmost(nodes: readonly TreeNode[], selected: readonly TreeNodeId[]): TreeNodeId[] {
  const index = treeIndex(nodes)
  const states = checkStates(index, new Set(selected), true)
  const isTop = (at: number) => states[at] === true && states[index.parent[at] ?? -1] !== true
  return index.nodes.filter((_, at) => isTop(at)).map(({ id }) => id)
}
