'use client'
import type { Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { TreeIndex, TreeNode, TreeNodeId } from './tree-model.ts'
import type { TreeRow } from './tree-rows.ts'

/** A row, and its node for when the row is gone. */
interface Place {
  key: TreeNodeId
  id: TreeNodeId
}

function placeOf(row: TreeRow<TreeNode> | undefined): Place | undefined {
  return row && { key: row.key, id: row.node.id }
}

interface TreeFocus {
  /** The row that is the tab stop. */
  active: number
  /** Moves the focus to a row, which may not be rendered yet. */
  focus: (row: number) => void
  /** Called when a row got the focus. */
  focused: (row: TreeRow<TreeNode>) => void
  /** Called when a row lost the focus. */
  blurred: () => void
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
  const [lastFocused, setLast] = useState<Place>()
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
    focus: (row) => {
      isFocusPending.current = true
      setLast(placeOf(rows[row]))
      virtualizer.current?.scrollToIndex(row)
    },
    focused: (next) => {
      hasFocus.current = true
      setLast(placeOf(next))
    },
    blurred: () => {
      hasFocus.current = false
    },
  }
}

function activeRow<N extends TreeNode>(
  index: TreeIndex<N>,
  rows: readonly TreeRow<N>[],
  last: Place | undefined,
): number {
  if (last === undefined) return 0
  const found = rows.findIndex(({ key }) => key === last.key)
  if (found >= 0) return found
  for (let at = index.at.get(last.id) ?? -1; at >= 0; at = index.parent[at] ?? -1) {
    const place = rows.findIndex((row) => row.at === at)
    if (place >= 0) return place
  }
  return 0
}
