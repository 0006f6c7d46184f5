import { childrenAt, type TreeIndex, type TreeNode, type TreeNodeId, treeIndex } from './tree-model.ts'

/** Whether a node is chosen, by the place of the node. */
export type CheckState = boolean | 'mixed'

/**
 * The state of every node. In a cascade a chosen node stands for all below it, and a node is chosen when all directly
 * below it are. Disabled nodes keep to what they were given, and what is below them with them.
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

/** What is chosen after a node was pressed: in a cascade all fully chosen nodes, in reading order. */
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
  // ids of nodes that are not here (not fetched, or filtered by the consumer) stay chosen
  const elsewhere = [...selected].filter((id) => !index.at.has(id))
  return [...index.nodes.filter((_, place) => after[place] === true).map(({ id }) => id), ...elsewhere]
}

/** The node and all below it that a press reaches: not what is disabled, nor what is below that. */
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

/** Of the chosen nodes those that have no chosen one above them: “these units, whole”. */
export function treeTopmost(nodes: readonly TreeNode[], selected: readonly TreeNodeId[]): TreeNodeId[] {
  const index = treeIndex(nodes)
  const states = checkStates(index, new Set(selected), true)
  const isTop = (at: number) => states[at] === true && states[index.parent[at] ?? -1] !== true
  return index.nodes.filter((_, at) => isTop(at)).map(({ id }) => id)
}
