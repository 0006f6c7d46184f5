'use client'
import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { cx } from 'class-variance-authority'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useMemo, useRef } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { formatCount } from '../badge/badge.tsx'
import { mergeRefs } from '../merge-refs.ts'
import { treeLabels } from './labels.ts'
import { findTyped, moveInTree } from './tree-keys.ts'
import type { TreeNode, TreeNodeId } from './tree-model.ts'
import { TreeItem } from './tree-row.tsx'
import { TreeState } from './tree-state.tsx'
import type { LoadChildren } from './use-lazy-children.ts'
import { useTreeFocus } from './use-tree-focus.ts'
import { useTreeRows } from './use-tree-rows.ts'
import { type TreeSelectionMode, useTreeSelection } from './use-tree-selection.ts'

/** Letters typed within this time belong together, in ms. */
const TYPING = 600

/** Props of {@link Tree}; other props are passed to the element with the role of a tree. */
export interface TreeProps<N extends TreeNode = TreeNode>
  extends Omit<ComponentProps<'div'>, 'children' | 'role' | 'start' | 'end'> {
  /** What the tree holds, read aloud. */
  label: string
  /** The nodes: nested through `children`, or flat through `parent`. Keep the array while nothing changes. */
  nodes: readonly N[]
  /** The ids of the expanded nodes; leave out to let it keep its own. `treeParents` gives those of all that can be. */
  expanded?: readonly TreeNodeId[]
  /** The ids of the nodes that are expanded at first. */
  defaultExpanded?: readonly TreeNodeId[]
  /** Called with the ids of all expanded nodes. */
  onExpandedChange?: (expanded: TreeNodeId[]) => void
  /** How nodes are chosen: not at all, one, several, or with boxes. */
  selectionMode?: TreeSelectionMode
  /** With boxes: choosing a node chooses all below it. */
  cascade?: boolean
  /** The ids of the chosen nodes; leave out to let it keep its own. In a cascade a node stands for all below it. */
  selected?: readonly TreeNodeId[]
  /** The ids of the nodes that are chosen at first. */
  defaultSelected?: readonly TreeNodeId[]
  /** Called with the ids of all chosen nodes; `treeTopmost` reduces them to whole branches. */
  onSelectedChange?: (selected: TreeNodeId[]) => void
  /** Fetches what is below a node with `hasChildren`, when it is opened. A rejection shows its message and can be retried. */
  loadChildren?: LoadChildren<N>
  /** Shows only nodes with this text in their label, those above and those below them, and marks it. */
  filter?: string
  /** Before a label: a picture. */
  start?: (node: N) => ReactNode
  /** After a label: a number, a tag. Read with the label. */
  end?: (node: N) => ReactNode
  /** Shows rows of the same height instead, while the nodes are loading. */
  loading?: boolean
  /** What went wrong, in place of the nodes. */
  error?: ReactNode
  /** Tries again after an error. */
  onRetry?: () => void
  /** What shows when there are no nodes. */
  empty?: ReactNode
}

/**
 * A tree of any size: only rows that show are in the document, and there each knows its level and place. Scrolls inside
 * itself; a class or style may give it another height than the 384 px that it has at most.
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
  filter = '',
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
  const labels = useLabels(treeLabels)
  const shown = useTreeRows({ nodes, expanded, defaultExpanded, onExpandedChange, loadChildren, filter })
  const { index, rows, pattern, filtered, failures } = shown
  const selection = useTreeSelection(index, { selectionMode, cascade, selected, defaultSelected, onSelectedChange })
  const box = useRef<HTMLDivElement>(null)
  const joined = useMemo(() => mergeRefs(box, ref), [ref])
  const virtual = useRef<Virtualizer<HTMLDivElement, Element>>(null)
  const focus = useTreeFocus(index, rows, selection.first, box, virtual)
  const typed = useRef({ text: '', at: 0 })
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => 36,
    getItemKey: (row) => rows[row]?.key ?? row,
    overscan: 6,
    // what a server and the first render show, before anything is measured
    initialRect: { width: 0, height: 384 },
    useFlushSync: false,
    // the row with the focus stays in the document, or scrolling would lose the focus
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), focus.active])].sort((a, b) => a - b),
  })
  virtual.current = virtualizer

  const activate = (at: number, shift: boolean) => {
    const row = rows[at]
    if (row === undefined) return
    if (row.note === 'failed') shown.retry(row.node.id)
    else if (row.note === 'loading') return
    else if (selectionMode !== 'none') selection.press(rows, at, shift)
    else if (row.expandable) shown.toggle(row)
  }
  const type = (event: KeyboardEvent) => {
    const { text, at } = typed.current
    const now = (event.timeStamp - at < TYPING ? text : '') + event.key
    typed.current = { text: now, at: event.timeStamp }
    const found = findTyped(rows, focus.active, now)
    if (found >= 0) focus.focus(found)
  }
  const steer = (event: KeyboardEvent<HTMLDivElement>) => {
    onKeyDown?.(event)
    if (event.defaultPrevented || event.altKey || event.nativeEvent.isComposing) return
    if (event.ctrlKey || event.metaKey) {
      if (event.key !== 'a' || selectionMode !== 'multiple') return
      event.preventDefault()
      return selection.all(rows)
    }
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const row = rows[focus.active]
    const move = moveInTree(rows, focus.active, event.key, rtl)
    if (row === undefined || move === undefined) {
      if (event.key.length === 1) type(event)
      return
    }
    event.preventDefault()
    if (move.type === 'activate') activate(focus.active, event.shiftKey)
    else if (move.type === 'toggle') shown.toggle(row)
    else if (move.type === 'expand-siblings') {
      const above = index.parent[row.at]
      shown.open(rows.filter(({ at, note, expandable }) => !note && expandable && index.parent[at] === above))
    } else {
      focus.focus(move.row)
      if (event.shiftKey && selectionMode === 'multiple') selection.press(rows, move.row, true)
    }
  }

  const root = {
    'data-q': 'tree',
    'aria-label': label,
    ...rest,
    ref: joined,
    className: cx('q:relative q:max-h-96 q:min-w-0 q:overflow-y-auto q:text-sm q:text-text', className),
  }
  const noMatch = filtered !== undefined && rows.length === 0 ? labels.noMatch(filter.trim()) : undefined
  if (loading || error !== undefined || rows.length === 0) {
    return <TreeState root={root} loading={loading} error={error} onRetry={onRetry} empty={noMatch ?? empty} />
  }
  return (
    <>
      <div
        {...root}
        role="tree"
        aria-multiselectable={selectionMode === 'multiple' || selectionMode === 'checkbox' || undefined}
        onKeyDown={steer}
      >
        <div
          data-q="tree-rows"
          role="presentation"
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
                onFocus={() => focus.focused(row)}
                onBlur={focus.blurred}
                onClick={(event) => activate(at, event.shiftKey)}
                onToggle={() => shown.toggle(row)}
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
