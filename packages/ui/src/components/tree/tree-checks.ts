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
    const above = index.parent[at] ?? -1
    if (above >= 0 && states[above] === true && node.disabled !== true) states[at] = true
  })
  for (let at = index.nodes.length - 1; at >= 0; at -= 1) {
    const children = childrenAt(index, at)
    if (children.length === 0) continue
    const able = children.filter((child) => index.nodes[child]?.disabled !== true)
    if (able.length > 0 && able.every((child) => states[child] === true)) states[at] = true
    else if (able.length > 0) states[at] = children.some((child) => states[child] !== false) ? 'mixed' : false
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
  const next = new Set<TreeNodeId>(index.nodes.filter((_, place) => states[place] === true).map(({ id }) => id))
  const on = states[at] !== true
  for (const place of cascade ? reachable(index, at) : [at]) {
    const { id } = index.nodes[place] as N
    if (on) next.add(id)
    else next.delete(id)
  }
  if (cascade && !on) {
    for (let above = index.parent[at] ?? -1; above >= 0; above = index.parent[above] ?? -1) {
      next.delete((index.nodes[above] as N).id)
    }
  }
  const after = checkStates(index, next, cascade)
  // ids of nodes that are not in the tree (not loaded, or filtered by the consumer) stay selected
  const elsewhere = [...selected].filter((id) => !index.at.has(id))
  return [...index.nodes.filter((_, place) => after[place] === true).map(({ id }) => id), ...elsewhere]
}

/** The node and its descendants that a press changes: disabled nodes and their descendants are left out. */
function reachable<N extends TreeNode>(index: TreeIndex<N>, at: number): number[] {
  const found = [at]
  const end = index.end[at] ?? at + 1
  for (let place = at + 1; place < end; ) {
    if (index.nodes[place]?.disabled === true) place = index.end[place] ?? end
    else {
      found.push(place)
      place += 1
    }
  }
  return found
}

/** The selected nodes without a selected ancestor, so that a whole branch is one id. */
export function treeTopmost(nodes: readonly TreeNode[], selected: readonly TreeNodeId[]): TreeNodeId[] {
  const index = treeIndex(nodes)
  const states = checkStates(index, new Set(selected), true)
  const isTop = (at: number) => states[at] === true && states[index.parent[at] ?? -1] !== true
  return index.nodes.filter((_, at) => isTop(at)).map(({ id }) => id)
}
