'use client'
import type { Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { TreeIndex, TreeNode, TreeNodeId } from './tree-model.ts'
import type { TreeRow } from './tree-rows.ts'

/** A row, and its node in case the row disappears. */
interface FocusedRow {
  key: TreeNodeId
  id: TreeNodeId
}

function focusedRowOf(row: TreeRow<TreeNode> | undefined): FocusedRow | undefined {
  return row && { key: row.key, id: row.node.id }
}

interface TreeFocus {
  /** The row that is the tab stop. */
  active: number
  /** Moves the focus to a row, which may not be rendered yet. */
  focusRow: (row: number) => void
  /** Called when a row got the focus. */
  onRowFocus: (row: TreeRow<TreeNode>) => void
  /** Called when a row lost the focus. */
  onRowBlur: () => void
}

/**
 * The roving tab stop. When the focused row is collapsed or filtered away, the nearest visible ancestor gets the focus.
 */
export function useTreeFocus<N extends TreeNode>(
  index: TreeIndex<N>,
  rows: readonly TreeRow<N>[],
  initialNodeId: TreeNodeId | undefined,
  tree: RefObject<HTMLElement | null>,
  virtualizer: RefObject<Virtualizer<HTMLDivElement, Element> | null>,
): TreeFocus {
  const [lastFocused, setLastFocused] = useState<FocusedRow>()
  const hasFocus = useRef(false)
  const isFocusPending = useRef(false)
  const active = activeRow(
    index,
    rows,
    lastFocused ?? (initialNodeId === undefined ? undefined : { key: initialNodeId, id: initialNodeId }),
  )
  useLayoutEffect(() => {
    const lost = hasFocus.current && document.activeElement === document.body
    if (!isFocusPending.current && !lost) return
    const row = tree.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)
    if (!row) return
    isFocusPending.current = false
    row.focus({ preventScroll: true })
  })
  return {
    active,
    focusRow: (row) => {
      isFocusPending.current = true
      setLastFocused(focusedRowOf(rows[row]))
      virtualizer.current?.scrollToIndex(row)
    },
    onRowFocus: (next) => {
      hasFocus.current = true
      setLastFocused(focusedRowOf(next))
    },
    onRowBlur: () => {
      hasFocus.current = false
    },
  }
}

function activeRow<N extends TreeNode>(
  index: TreeIndex<N>,
  rows: readonly TreeRow<N>[],
  last: FocusedRow | undefined,
): number {
  if (last === undefined) return 0
  const sameRow = rows.findIndex(({ key }) => key === last.key)
  if (sameRow >= 0) return sameRow
  for (let at = index.at.get(last.id) ?? -1; at >= 0; at = index.parent[at] ?? -1) {
    const ancestorRow = rows.findIndex((row) => row.at === at)
    if (ancestorRow >= 0) return ancestorRow
  }
  return 0
}
