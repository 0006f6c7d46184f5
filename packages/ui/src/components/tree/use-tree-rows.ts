'use client'
import { useEffect, useMemo, useState } from 'react'
import { readList } from '../read-list.ts'
import { useControllableState } from '../use-controllable-state.ts'
import { type TreeIndex, type TreeNode, type TreeNodeId, treeIndex } from './tree-model.ts'
import { filterPattern, type TreeFilter, type TreeRow, treeFilter, visibleRows } from './tree-rows.ts'
import { type LoadChildren, useLazyChildren } from './use-lazy-children.ts'

/** Options of {@link useTreeRows}. */
export interface TreeRowsOptions<N extends TreeNode> {
  nodes: readonly N[] | null | undefined
  expanded?: readonly TreeNodeId[] | undefined
  defaultExpanded?: readonly TreeNodeId[] | undefined
  onExpandedChange?: ((expanded: TreeNodeId[]) => void) | undefined
  loadChildren?: LoadChildren<N> | undefined
  filter?: string | undefined
}

/** The visible rows, and functions that change them. */
export interface TreeRowsState<N extends TreeNode> {
  index: TreeIndex<N>
  rows: readonly TreeRow<N>[]
  pattern: RegExp | undefined
  /** The result of the filter, if one is set. */
  filtered: TreeFilter | undefined
  failures: ReadonlyMap<TreeNodeId, string>
  retry: (id: TreeNodeId) => void
  /** Expands or collapses a row. */
  toggle: (row: TreeRow<N>) => void
  /** Expands all of these rows. */
  expand: (rows: readonly TreeRow<N>[]) => void
}

const noIds: readonly TreeNodeId[] = []

/** The visible rows of a tree: expanded, loaded and matching the filter. */
export function useTreeRows<N extends TreeNode>(options: TreeRowsOptions<N>): TreeRowsState<N> {
  const { nodes, loadChildren, filter = '' } = options
  const [expanded, setExpanded] = useControllableState(
    options.expanded,
    options.defaultExpanded ?? noIds,
    options.onExpandedChange as ((expanded: readonly TreeNodeId[]) => void) | undefined,
  )
  // nodes that were collapsed although the filter expands them; another filter expands them again
  const [collapsed, setCollapsed] = useState({ filter, ids: noIds })
  const { loaded, failures, request, retry } = useLazyChildren(loadChildren)
  const index = useMemo(() => treeIndex(readList(nodes), loaded), [nodes, loaded])
  const pattern = useMemo(() => filterPattern(filter), [filter])
  const filtered = useMemo(() => (pattern ? treeFilter(index, pattern) : undefined), [index, pattern])
  const collapsedIds = collapsed.filter === filter ? collapsed.ids : noIds
  const rows = useMemo(() => {
    const expandedSet = new Set(expanded)
    const collapsedSet = new Set(collapsedIds)
    const isOpen = (at: number) => {
      const id = index.nodes[at]?.id as TreeNodeId
      return filtered?.hasMatchBelow(at) ? !collapsedSet.has(id) : expandedSet.has(id)
    }
    return visibleRows(index, { isOpen, filter: filtered, loaded, failed: new Set(failures.keys()) })
  }, [index, expanded, collapsedIds, filtered, loaded, failures])

  useEffect(() => {
    for (const { note, node } of rows) if (note === 'loading') request(node)
  })

  const withOrWithout = (ids: readonly TreeNodeId[], id: TreeNodeId, present: boolean) =>
    present ? [...ids.filter((other) => other !== id), id] : ids.filter((other) => other !== id)
  return {
    index,
    rows,
    pattern,
    filtered,
    failures,
    retry,
    toggle: ({ node, at, open }) => {
      if (filtered?.hasMatchBelow(at)) setCollapsed({ filter, ids: withOrWithout(collapsedIds, node.id, open) })
      else setExpanded(withOrWithout(expanded, node.id, !open))
    },
    expand: (closedRows) => setExpanded([...new Set([...expanded, ...closedRows.map(({ node }) => node.id)])]),
  }
}
