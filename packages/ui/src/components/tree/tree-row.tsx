'use client'
import { cx } from 'class-variance-authority'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { focusRing } from '../classes.ts'
import { mergeRefs } from '../merge-refs.ts'
import { restoreStyle } from '../restore-style.ts'
import { Spinner } from '../spinner/spinner.tsx'
import { treeLabels } from './labels.ts'
import type { CheckState } from './tree-checks.ts'
import type { TreeNode } from './tree-model.ts'
import { splitMatches, type TreeRow } from './tree-rows.ts'

/** Indents by level. Deeper levels are indented no further, because a phone has no room for it. */
const indents = ['q:ps-1', 'q:ps-6', 'q:ps-11', 'q:ps-16', 'q:ps-21', 'q:ps-26', 'q:ps-31', 'q:ps-36']

/** Props of {@link TreeItem}. */
export interface TreeItemProps<N extends TreeNode> extends Omit<ComponentProps<'div'>, 'start' | 'onToggle'> {
  /** The row to render. */
  row: TreeRow<N>
  /** Set for selection without checkboxes. */
  selected?: boolean | undefined
  /** Set for selection with checkboxes. */
  checked?: CheckState | undefined
  /** The text to highlight in the label. */
  pattern?: RegExp | undefined
  /** Why loading the children failed. */
  failure?: string | undefined
  /** Before the label. */
  start?: ReactNode
  /** After the label. */
  end?: ReactNode
  /** 0 for the only tab stop. */
  tabIndex: 0 | -1
  /** Called to expand or collapse it. */
  onToggle: () => void
}

/** One row of a tree. */
export function TreeItem<N extends TreeNode>(props: TreeItemProps<N>) {
  const { row, selected, checked, pattern, failure, start, end, tabIndex, onToggle, ref, ...rest } = props
  const { node, note, level, expandable, open } = row
  const isChosen = selected === true || checked === true
  const itemRef = useMemo(() => mergeRefs<HTMLDivElement>(restoreStyle, ref), [ref])
  return (
    <div
      data-q="tree-item"
      role="treeitem"
      tabIndex={tabIndex}
      aria-level={level}
      aria-setsize={row.setSize}
      aria-posinset={row.position}
      aria-expanded={expandable ? open : undefined}
      aria-selected={note === undefined ? selected : undefined}
      aria-checked={note === undefined ? checked : undefined}
      aria-disabled={(note === undefined && node.disabled) || note === 'loading' || undefined}
      {...rest}
      ref={itemRef}
      className={cx(
        indents[level - 1] ?? indents.at(-1),
        'q:absolute q:inset-x-0 q:top-0 q:flex q:min-h-control q:items-center q:gap-2 q:rounded-control q:py-1 q:pe-3 q:text-sm q:select-none',
        isChosen && checked === undefined
          ? 'q:bg-accent-soft q:text-accent-text q:forced-colors:bg-[Highlight] q:forced-colors:text-[HighlightText]'
          : 'q:text-text q:not-aria-disabled:hover:bg-surface-sunken',
        note === undefined && (node.disabled ? 'q:cursor-not-allowed' : 'q:cursor-pointer'),
        focusRing,
        'q:-outline-offset-2!',
      )}
    >
      {note === undefined ? (
        <>
          <Toggle visible={expandable} open={open} onToggle={onToggle} />
          {checked !== undefined && <Box state={checked} disabled={node.disabled === true} />}
          {start}
          <span
            data-q="tree-label"
            className={cx('q:min-w-0 q:flex-1 q:wrap-anywhere', node.disabled && 'q:opacity-60')}
          >
            {splitMatches(node.label, pattern).map(({ text, match }, piece) =>
              match ? (
                <mark
                  data-q="tree-match"
                  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change their order
                  key={piece}
                  className="q:bg-transparent q:font-semibold q:text-accent-text q:underline q:underline-offset-2"
                >
                  {text}
                </mark>
              ) : (
                text
              ),
            )}
          </span>
          {end !== undefined && (
            <span data-q="tree-end" className="q:shrink-0 q:text-xs q:text-text-muted q:tabular-nums">
              {end}
            </span>
          )}
        </>
      ) : (
        <Note note={note} failure={failure} />
      )}
    </div>
  )
}

function Toggle({ visible, open, onToggle }: { visible: boolean; open: boolean; onToggle: () => void }) {
  return (
    <span
      data-q="tree-toggle"
      aria-hidden="true"
      onClick={(event) => {
        if (!visible) return
        // a press on the row would select the node
        event.stopPropagation()
        onToggle()
      }}
      className={cx(
        'q:flex q:w-6 q:shrink-0 q:items-center q:justify-center q:self-stretch q:text-text-muted q:pointer-coarse:w-8',
        !visible && 'q:invisible',
      )}
    >
      <ChevronRight
        size={16}
        className={cx('q:transition-transform q:duration-fast', open ? 'q:rotate-90' : 'q:rtl:rotate-180')}
      />
    </span>
  )
}

/** A native checkbox, for its look only; screen readers get the state from the row. */
function Box({ state, disabled }: { state: CheckState; disabled: boolean }) {
  return (
    <input
      data-q="tree-box"
      type="checkbox"
      aria-hidden="true"
      tabIndex={-1}
      readOnly
      checked={state === true}
      disabled={disabled}
      ref={(box) => {
        if (box) box.indeterminate = state === 'mixed'
      }}
      className="q:pointer-events-none q:size-4 q:shrink-0 q:accent-accent-mark q:pointer-coarse:size-5"
    />
  )
}

function Note({ note, failure }: { note: 'loading' | 'failed'; failure: string | undefined }) {
  const labels = useLabels(treeLabels)
  if (note === 'loading') {
    return (
      <span data-q="tree-note" className="q:flex q:items-center q:gap-2 q:ps-6 q:text-text-muted">
        <Spinner size="small" />
      </span>
    )
  }
  return (
    <span data-q="tree-note" className="q:min-w-0 q:cursor-pointer q:ps-6 q:wrap-anywhere">
      <span className="q:text-danger">
        {labels.failed}
        {failure ? ` (${failure})` : ''}
      </span>{' '}
      <span className="q:text-accent-text q:underline">{labels.retry}</span>
    </span>
  )
}
