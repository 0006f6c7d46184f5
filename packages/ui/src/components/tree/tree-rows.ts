import { isParent, type LoadedChildren, type TreeIndex, type TreeNode, type TreeNodeId } from './tree-model.ts'

/** One visible row. */
export interface TreeRow<N extends TreeNode> {
  key: TreeNodeId
  /** The index of its node. */
  at: number
  /** Its node; for a note the node whose children are loading. */
  node: N
  /** Set for a row that is no node: the state of loading the children. */
  note?: 'loading' | 'failed'
  level: number
  /** The number of siblings including itself, and its position among them. */
  setSize: number
  position: number
  expandable: boolean
  open: boolean
}

/** The nodes that a filter leaves visible. */
export interface TreeFilter {
  /** How many nodes match. */
  count: number
  /** Whether the node matches, or an ancestor or a descendant does. */
  isVisible: (at: number) => boolean
  /** Whether a descendant matches, so that the node is expanded. */
  hasMatchBelow: (at: number) => boolean
}

/** The regular expression of a filter text; undefined for an empty one. */
export function filterPattern(text: string): RegExp | undefined {
  const query = text.trim()
  return query === '' ? undefined : new RegExp(query.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'giu')
}

/** Splits a label into matching and other pieces. */
export function splitMatches(label: string, pattern: RegExp | undefined): { text: string; match: boolean }[] {
  if (pattern === undefined) return [{ text: label, match: false }]
  const pieces: { text: string; match: boolean }[] = []
  let from = 0
  for (const match of label.matchAll(pattern)) {
    if (match.index > from) pieces.push({ text: label.slice(from, match.index), match: false })
    pieces.push({ text: match[0], match: true })
    from = match.index + match[0].length
  }
  if (from < label.length || pieces.length === 0) pieces.push({ text: label.slice(from), match: false })
  return pieces
}

/** Applies a filter to a tree. */
export function treeFilter<N extends TreeNode>(index: TreeIndex<N>, pattern: RegExp): TreeFilter {
  const matches = index.nodes.map(({ label }) => label.search(pattern) >= 0)
  const matchBelow = matches.map(() => false)
  const matchAbove = matches.map(() => false)
  for (let at = matches.length - 1; at >= 0; at -= 1) {
    const parentAt = index.parent[at] ?? -1
    if (parentAt >= 0 && (matches[at] || matchBelow[at])) matchBelow[parentAt] = true
  }
  for (let at = 0; at < matches.length; at += 1) {
    const parentAt = index.parent[at] ?? -1
    matchAbove[at] = parentAt >= 0 && (matches[parentAt] === true || matchAbove[parentAt] === true)
  }
  return {
    count: matches.filter(Boolean).length,
    isVisible: (at) => matches[at] === true || matchBelow[at] === true || matchAbove[at] === true,
    hasMatchBelow: (at) => matchBelow[at] === true,
  }
}

interface RowOptions<N extends TreeNode> {
  /** Whether a node is expanded. */
  isOpen: (at: number) => boolean
  filter?: TreeFilter | undefined
  loaded?: LoadedChildren<N> | undefined
  /** Nodes whose children failed to load. */
  failed?: ReadonlySet<TreeNodeId> | undefined
}

/** The visible rows, from top to bottom. */
export function visibleRows<N extends TreeNode>(index: TreeIndex<N>, options: RowOptions<N>): TreeRow<N>[] {
  const { isOpen, filter, loaded, failed } = options
  const sizes = new Map<number, number>()
  const countChild = (at: number) => sizes.set(at, (sizes.get(at) ?? 0) + 1)
  index.parent.forEach((parentAt, at) => {
    if (filter === undefined || filter.isVisible(at)) countChild(parentAt)
  })
  const positions = new Map<number, number>()
  const rows: TreeRow<N>[] = []
  for (let at = 0; at < index.nodes.length; ) {
    const node = index.nodes[at] as N
    const end = index.end[at] ?? at + 1
    if (filter !== undefined && !filter.isVisible(at)) {
      at = end
      continue
    }
    const parentAt = index.parent[at] ?? -1
    const position = (positions.get(parentAt) ?? 0) + 1
    positions.set(parentAt, position)
    const expandable = isParent(index, at, loaded)
    const open = expandable && isOpen(at)
    const level = index.level[at] ?? 1
    rows.push({ key: node.id, at, node, level, setSize: sizes.get(parentAt) ?? 1, position, expandable, open })
    if (open && end === at + 1) {
      const note = failed?.has(node.id) ? 'failed' : 'loading'
      const key = `${typeof node.id}:${node.id}/note`
      rows.push({ key, at, node, note, level: level + 1, setSize: 1, position: 1, expandable: false, open: false })
    }
    at = open ? at + 1 : end
  }
  return rows
}
