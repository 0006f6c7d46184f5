'use client'
import { useMemo, useRef } from 'react'
import { readList } from '../read-list.ts'
import { useControllableState } from '../use-controllable-state.ts'
import { type CheckState, checkStates, toggleCheck } from './tree-checks.ts'
import type { TreeIndex, TreeNode, TreeNodeId } from './tree-model.ts'
import type { TreeRow } from './tree-rows.ts'

/** How nodes are selected. */
export type TreeSelectionMode = 'none' | 'single' | 'multiple' | 'checkbox'

/** Options of {@link useTreeSelection}. */
export interface TreeSelectionOptions {
  selectionMode: TreeSelectionMode
  cascade: boolean
  selected?: readonly TreeNodeId[] | undefined
  defaultSelected?: readonly TreeNodeId[] | undefined
  onSelectedChange?: ((selected: TreeNodeId[]) => void) | undefined
}

/** The selection, and functions that change it. */
export interface TreeSelection<N extends TreeNode> {
  /** The first selected node, where the focus begins. */
  first: TreeNodeId | undefined
  isSelected: (row: TreeRow<N>) => boolean | undefined
  isChecked: (row: TreeRow<N>) => CheckState | undefined
  /** Selects or deselects a row; with shift, selects the range from the row pressed last. */
  press: (rows: readonly TreeRow<N>[], row: number, shift: boolean) => void
  /** Selects all visible rows. */
  selectAll: (rows: readonly TreeRow<N>[]) => void
}

const noIds: readonly TreeNodeId[] = []

/** The selection of a tree. */
export function useTreeSelection<N extends TreeNode>(
  index: TreeIndex<N>,
  options: TreeSelectionOptions,
): TreeSelection<N> {
  const { selectionMode, cascade } = options
  const [current, setSelected] = useControllableState(
    options.selected,
    options.defaultSelected ?? noIds,
    options.onSelectedChange as ((selected: readonly TreeNodeId[]) => void) | undefined,
  )
  const selected = readList(current)
  const anchor = useRef<TreeNodeId>(undefined)
  const selectedIds = useMemo(() => new Set(selected), [selected])
  const states = useMemo(
    () => (selectionMode === 'checkbox' ? checkStates(index, selectedIds, cascade) : undefined),
    [index, selectedIds, cascade, selectionMode],
  )
  const selectableIds = (rows: readonly TreeRow<N>[]) =>
    rows.filter(({ node, note }) => note === undefined && node.disabled !== true).map(({ node }) => node.id)
  return {
    first: selected[0],
    isSelected: ({ node }) =>
      selectionMode === 'checkbox' ? undefined : selectionMode !== 'none' && selectedIds.has(node.id),
    isChecked: ({ at }) => states?.[at],
    press: (rows, at, shift) => {
      const row = rows[at]
      if (row === undefined || selectableIds([row]).length === 0 || selectionMode === 'none') return
      const { id } = row.node
      const from = rows.findIndex(({ key }) => key === anchor.current)
      if (selectionMode === 'checkbox') setSelected(toggleCheck(index, selectedIds, row.at, cascade))
      else if (selectionMode === 'single') setSelected([id])
      else if (shift && from >= 0) setSelected(selectableIds(rows.slice(Math.min(from, at), Math.max(from, at) + 1)))
      else setSelected(selectedIds.has(id) ? selected.filter((other) => other !== id) : [...selected, id])
      if (!shift) anchor.current = id
    },
    selectAll: (rows) => {
      if (selectionMode === 'multiple') setSelected(selectableIds(rows))
    },
  }
}
