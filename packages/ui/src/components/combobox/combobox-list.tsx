'use client'
import * as Popover from '@radix-ui/react-popover'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { cx } from 'class-variance-authority'
import Check from 'lucide-react/icons/check'
import { type ComponentProps, type ReactNode, type Ref, type RefObject, useEffect, useMemo, useState } from 'react'
import { OverlayPortal } from '../portal-provider/overlay-portal.tsx'
import type { Direction } from '../use-direction.ts'
import type { ComboboxOption } from './combobox-props.ts'
import { type ComboboxRow, rowsOf } from './match-options.ts'

/** Props of {@link ComboboxList}. */
export interface ComboboxListProps {
  dir: Direction
  /** The element that the list is placed under. */
  anchor: RefObject<HTMLElement | null>
  panelRef: Ref<HTMLDivElement> | undefined
  listProps: ComponentProps<'div'>
  multiple: boolean
  options: readonly ComboboxOption[]
  chosen: ReadonlySet<string>
  highlighted: number
  /** Whether a key moved the highlight, so that it has to be scrolled into view. */
  byKey: boolean
  busy: boolean
  getOptionProps: (option: ComboboxOption, index: number) => ComponentProps<'div'>
  /** The message below the list, or instead of it: loading, empty or failed. */
  message: ReactNode
}

/** The panel with the options. Only the visible rows are in the document. */
export function ComboboxList({ dir, anchor, panelRef, message, ...list }: ComboboxListProps) {
  const preventDefault = (event: Event) => event.preventDefault()
  return (
    <Popover.Root open>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Popover.Portal>
        <OverlayPortal opener={anchor}>
          <Popover.Content
            data-q="combobox-panel"
            ref={panelRef}
            role="presentation"
            // the panel is portalled, so it does not inherit the direction
            dir={dir}
            align="start"
            sideOffset={4}
            collisionPadding={8}
            // the focus stays in the input, which decides when the list closes
            onOpenAutoFocus={preventDefault}
            onCloseAutoFocus={preventDefault}
            onEscapeKeyDown={preventDefault}
            onInteractOutside={preventDefault}
            className="q:z-overlay q:flex q:max-h-[min(20rem,var(--radix-popover-content-available-height,20rem))] q:w-(--radix-popover-trigger-width) q:min-w-48 q:max-w-[calc(100vw-1rem)] q:flex-col q:overflow-hidden q:rounded-menu q:border q:border-border q:bg-surface-raised q:text-sm q:text-text q:shadow-overlay q:animate-[q-rise-in_var(--qd-duration-fast)_ease-out]"
          >
            <Listbox {...list} />
            {message}
          </Popover.Content>
        </OverlayPortal>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Listbox(props: Omit<ComboboxListProps, 'dir' | 'anchor' | 'panelRef' | 'message'>) {
  const { listProps, multiple, options, chosen, highlighted, byKey, busy, getOptionProps } = props
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const rows = useMemo(() => rowsOf(options), [options])
  const rowOf = useMemo(() => new Map(rows.flatMap((row, at) => ('option' in row ? [[row.index, at]] : []))), [rows])
  const current = rowOf.get(highlighted)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: (at) => (lineCount(rows[at]) === 2 ? 56 : 36),
    getItemKey: (at) => keyOf(rows[at], at),
    overscan: 6,
    paddingStart: 4,
    paddingEnd: 4,
    // aria-activedescendant points at the highlighted option, so it has to exist even when scrolled out
    rangeExtractor: (range) => {
      const visibleIndexes = defaultRangeExtractor(range)
      return current === undefined || visibleIndexes.includes(current)
        ? visibleIndexes
        : [...visibleIndexes, current].sort((a, b) => a - b)
    },
  })
  useEffect(() => {
    if (scroller && current !== undefined && byKey) {
      // the heading above the first option scrolls into view with it
      virtualizer.scrollToIndex(current === 1 && 'heading' in (rows[0] ?? {}) ? 0 : current, { align: 'auto' })
    }
  }, [scroller, current, byKey, rows, virtualizer])
  const listbox = {
    ...listProps,
    'aria-multiselectable': multiple || undefined,
    'aria-busy': busy || undefined,
  }
  return (
    <div
      data-q="combobox-list"
      {...listbox}
      ref={setScroller}
      hidden={rows.length === 0}
      className={cx('q:min-h-0 q:overflow-y-auto q:overscroll-contain', busy && 'q:opacity-60')}
    >
      <div
        data-q="combobox-rows"
        role="presentation"
        className="q:relative"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index: at, key, start }) => {
          const row = rows[at]
          if (row === undefined) return null
          const rowProps = {
            'data-index': at,
            style: { transform: `translateY(${start}px)` },
            ref: virtualizer.measureElement,
          }
          if ('heading' in row) {
            return (
              <div
                data-q="combobox-heading"
                key={key}
                role="presentation"
                {...rowProps}
                className="q:absolute q:inset-x-0 q:top-0 q:px-3 q:pt-2 q:pb-1 q:text-xs q:font-medium q:text-text-muted q:wrap-anywhere"
              >
                {row.heading}
              </div>
            )
          }
          const { option, index } = row
          const ariaProps = {
            'aria-setsize': options.length,
            'aria-posinset': index + 1,
            'aria-selected': chosen.has(option.value),
            'aria-description': option.group,
          }
          return (
            <div
              data-q="combobox-option"
              key={key}
              {...getOptionProps(option, index)}
              {...rowProps}
              {...ariaProps}
              data-highlighted={index === highlighted || undefined}
              className={optionClass}
            >
              <span data-q="combobox-option-text" className="q:min-w-0 q:flex-1 q:wrap-anywhere">
                {option.label}
                {option.description !== undefined && (
                  <span data-q="combobox-option-description" className="q:block q:text-xs q:text-text-muted">
                    {option.description}
                  </span>
                )}
              </span>
              {chosen.has(option.value) && <Check size={16} aria-hidden className="q:shrink-0 q:text-accent-text" />}
            </div>
          )
        })}
      </div>
    </div>
  )
}

const optionClass =
  'q:absolute q:inset-x-1 q:top-0 q:flex q:min-h-9 q:pointer-coarse:min-h-10 q:cursor-default q:items-center q:gap-2 q:rounded-inner q:px-2 q:py-1.5 q:select-none q:aria-disabled:opacity-50 q:data-highlighted:bg-accent-soft q:data-highlighted:text-accent-text q:forced-colors:data-highlighted:outline-2 q:-outline-offset-2'

function lineCount(row: ComboboxRow | undefined): number {
  return row !== undefined && 'option' in row && row.option.description !== undefined ? 2 : 1
}

function keyOf(row: ComboboxRow | undefined, at: number): string | number {
  if (row === undefined) return at
  return 'option' in row ? `o${row.option.value}` : `g${row.heading}`
}
