'use client'
import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { cx } from 'class-variance-authority'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useMemo, useRef } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { formatCount } from '../badge/badge.tsx'
import { hasError } from '../has-error.ts'
import { isComposing } from '../is-composing.ts'
import { mergeRefs } from '../merge-refs.ts'
import { restoreStyle } from '../restore-style.ts'
import { treeLabels } from './labels.ts'
import { findTypeahead, treeActionOf } from './tree-keys.ts'
import type { TreeNode, TreeNodeId } from './tree-model.ts'
import { TreeItem } from './tree-row.tsx'
import { TreeState } from './tree-state.tsx'
import type { LoadChildren } from './use-lazy-children.ts'
import { useTreeFocus } from './use-tree-focus.ts'
import { useTreeRows } from './use-tree-rows.ts'
import { type TreeSelectionMode, useTreeSelection } from './use-tree-selection.ts'

/** Letters typed within this time form one text, in ms. */
const TYPE_AHEAD = 600

/** Props of {@link Tree}; other props are passed to the element with the role of a tree. */
export interface TreeProps<N extends TreeNode = TreeNode>
  extends Omit<ComponentProps<'div'>, 'children' | 'role' | 'start' | 'end'> {
  /** Its name for screen readers. */
  label: string
  /** The nodes: nested through `children`, or flat through `parent`. Keep the array stable. */
  nodes: readonly N[] | null | undefined
  /**
   * The ids of the expanded nodes; leave out for uncontrolled use. `treeParents` returns the ids of all expandable
   * nodes.
   */
  expanded?: readonly TreeNodeId[]
  /** The expanded nodes at first, for uncontrolled use. */
  defaultExpanded?: readonly TreeNodeId[]
  /** Called with the ids of all expanded nodes. */
  onExpandedChange?: (expanded: TreeNodeId[]) => void
  /** How nodes are selected: not at all, one, several, or with checkboxes. */
  selectionMode?: TreeSelectionMode
  /** With checkboxes: checking a node checks its descendants. */
  cascade?: boolean
  /** The ids of the selected nodes; leave out for uncontrolled use. With `cascade` a node includes its descendants. */
  selected?: readonly TreeNodeId[]
  /** The selected nodes at first, for uncontrolled use. */
  defaultSelected?: readonly TreeNodeId[]
  /** Called with the ids of all selected nodes; `treeTopmost` reduces them to whole branches. */
  onSelectedChange?: (selected: TreeNodeId[]) => void
  /** Loads the children of a node with `hasChildren` when it is expanded. A rejection is shown with a retry. */
  loadChildren?: LoadChildren<N>
  /** Shows only nodes whose label contains this text, with their ancestors and descendants, and highlights it. */
  filter?: string
  /** Before a label, for example an icon. */
  start?: (node: N) => ReactNode
  /** After a label, for example a number or a tag; part of the accessible name. */
  end?: (node: N) => ReactNode
  /** Shows placeholder rows. */
  loading?: boolean
  /** An error, shown instead of the nodes, also while `loading` is set for a retry. */
  error?: ReactNode
  /** Called by the retry button of an error. */
  onRetry?: () => void
  /** Shown when there are no nodes. */
  empty?: ReactNode
}

/**
 * A tree of any size: only visible rows are in the document, with their level and position. It scrolls inside itself; a
 * class or style may change its maximum height of 384 px.
 */
export function Tree<N extends TreeNode = TreeNode>({
  label,
  nodes,
  expanded,
  defaultExpanded,
  onExpandedChange,
  selectionMode = 'single',
  cascade = true,
  selected,
  defaultSelected,
  onSelectedChange,
  loadChildren,
  filter: givenFilter,
  start,
  end,
  loading = false,
  error,
  onRetry,
  empty,
  ref,
  className,
  onKeyDown,
  ...rest
}: TreeProps<N>) {
  const filter = givenFilter ?? ''
  const labels = useLabels(treeLabels)
  const rowState = useTreeRows({ nodes, expanded, defaultExpanded, onExpandedChange, loadChildren, filter })
  const { index, rows, pattern, filtered, failures } = rowState
  const selection = useTreeSelection(index, { selectionMode, cascade, selected, defaultSelected, onSelectedChange })
  const scroller = useRef<HTMLDivElement>(null)
  const treeRef = useMemo(() => mergeRefs(scroller, ref), [ref])
  const virtual = useRef<Virtualizer<HTMLDivElement, Element>>(null)
  const focus = useTreeFocus(index, rows, selection.first, scroller, virtual)
  const typed = useRef({ text: '', at: 0 })
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 36,
    getItemKey: (row) => rows[row]?.key ?? row,
    overscan: 6,
    // for the server and the first render, before anything is measured
    initialRect: { width: 0, height: 384 },
    useFlushSync: false,
    // the focused row stays in the document, or scrolling would lose the focus
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), focus.active])].sort((a, b) => a - b),
  })
  virtual.current = virtualizer

  const activate = (at: number, shift: boolean) => {
    const row = rows[at]
    if (row === undefined) return
    if (row.note === 'failed') rowState.retry(row.node.id)
    else if (row.note === 'loading') return
    else if (selectionMode !== 'none') selection.press(rows, at, shift)
    else if (row.expandable) rowState.toggle(row)
  }
  const typeAhead = (event: KeyboardEvent) => {
    const { text, at } = typed.current
    const typedText = (event.timeStamp - at < TYPE_AHEAD ? text : '') + event.key
    typed.current = { text: typedText, at: event.timeStamp }
    const match = findTypeahead(rows, focus.active, typedText)
    if (match >= 0) focus.focusRow(match)
  }
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    onKeyDown?.(event)
    if (event.defaultPrevented || event.altKey || isComposing(event)) return
    if (event.ctrlKey || event.metaKey) {
      if (event.key !== 'a' || selectionMode !== 'multiple') return
      event.preventDefault()
      return selection.selectAll(rows)
    }
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const row = rows[focus.active]
    const action = treeActionOf(rows, focus.active, event.key, rtl)
    if (row === undefined || action === undefined) {
      if (event.key.length === 1) typeAhead(event)
      return
    }
    event.preventDefault()
    if (action.type === 'activate') activate(focus.active, event.shiftKey)
    else if (action.type === 'toggle') rowState.toggle(row)
    else if (action.type === 'expand-siblings') {
      const parentAt = index.parent[row.at]
      rowState.expand(rows.filter(({ at, note, expandable }) => !note && expandable && index.parent[at] === parentAt))
    } else {
      focus.focusRow(action.row)
      if (event.shiftKey && selectionMode === 'multiple') selection.press(rows, action.row, true)
    }
  }

  const root = {
    'data-q': 'tree',
    'aria-label': label,
    ...rest,
    ref: treeRef,
    className: cx('q:relative q:max-h-96 q:min-w-0 q:overflow-y-auto q:text-sm q:text-text', className),
  }
  const noMatch = filtered !== undefined && rows.length === 0 ? labels.noMatch(filter.trim()) : undefined
  if (loading || hasError(error) || rows.length === 0) {
    return <TreeState root={root} loading={loading} error={error} onRetry={onRetry} empty={noMatch ?? empty} />
  }
  return (
    <>
      <div
        {...root}
        role="tree"
        aria-multiselectable={selectionMode === 'multiple' || selectionMode === 'checkbox' || undefined}
        onKeyDown={handleKey}
      >
        <div
          data-q="tree-rows"
          role="presentation"
          ref={restoreStyle}
          style={{ height: `${virtualizer.getTotalSize()}px` }}
          className="q:relative q:w-full"
        >
          {virtualizer.getVirtualItems().map(({ key, index: at, start: top }) => {
            const row = rows[at]
            if (row === undefined) return null
            return (
              <TreeItem
                key={String(key)}
                ref={virtualizer.measureElement}
                data-index={at}
                row={row}
                selected={selection.isSelected(row)}
                checked={selection.isChecked(row)}
                pattern={pattern}
                failure={failures.get(row.node.id)}
                start={start?.(row.node)}
                end={end?.(row.node)}
                tabIndex={at === focus.active ? 0 : -1}
                style={{ transform: `translateY(${top}px)` }}
                onFocus={() => focus.onRowFocus(row)}
                onBlur={focus.onRowBlur}
                onClick={(event) => activate(at, event.shiftKey)}
                onToggle={() => rowState.toggle(row)}
              />
            )
          })}
        </div>
      </div>
      <span data-q="tree-status" role="status" className="q:sr-only">
        {filtered && labels.matches(formatCount(filtered.count, Number.MAX_SAFE_INTEGER))}
      </span>
    </>
  )
}
