'use client'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { Button } from '../../components/button/button.tsx'
import { Checkbox } from '../../components/checkbox/checkbox.tsx'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { noticeListLabels } from './labels.ts'
import type { NoticeItem } from './notice-item.ts'
import { NoticeKeys } from './notice-keys.tsx'

interface NoticeListHeaderProps {
  notices: readonly NoticeItem[]
  unread: number
  /** Whether `unread` also counts notices that are not listed. */
  filtered: boolean
  /** Undefined without selection. */
  selected: ReadonlySet<NoticeItem['id']> | undefined
  onSelectedChange: ((selected: ReadonlySet<NoticeItem['id']>) => void) | undefined
  actions: ReactNode
  /** Whether the shortcuts are shown. */
  keys: boolean
  favourite: boolean
}

/** Above the rows: selection with its actions, number of unread notices, and shortcuts. */
export function NoticeListHeader(props: NoticeListHeaderProps) {
  const { notices, unread, filtered, selected, onSelectedChange, actions, keys, favourite } = props
  const labels = useLabels(noticeListLabels)
  const locale = useLabelLocale()
  if (unread === 0 && selected === undefined && !keys) return null
  const selectedCount = selected?.size ?? 0
  const allSelected = notices.every(({ id }) => selected?.has(id))
  return (
    <div
      data-q="notice-list-header"
      className="q:flex q:min-h-10 q:flex-wrap q:items-center q:gap-x-4 q:gap-y-1 q:border-b q:border-border q:px-4 q:py-1.5 q:text-xs q:text-text-muted"
    >
      {selected !== undefined && (
        <Checkbox
          label={selectedCount > 0 ? labels.selected(selectedCount.toLocaleString(locale)) : labels.selectAll}
          checked={allSelected}
          indeterminate={!allSelected && selectedCount > 0}
          onChange={() => onSelectedChange?.(allSelected ? new Set() : new Set(notices.map(({ id }) => id)))}
        />
      )}
      {selectedCount > 0 && actions}
      {unread > 0 && (
        <span data-q="notice-list-unread" className="q:tabular-nums">
          {(filtered ? labels.unreadInAll : labels.unreadCount)(unread.toLocaleString(locale))}
        </span>
      )}
      {keys && <NoticeKeys favourite={favourite} select={selected !== undefined} />}
    </div>
  )
}

interface ListProblemProps {
  text: string
  onRetry?: () => void
  retrying?: boolean
}

/** An error above the rows. */
export function ListProblem({ text, onRetry, retrying = false }: ListProblemProps) {
  const labels = useLabels(noticeListLabels)
  return (
    <div
      data-q="notice-list-problem"
      // No alert during a retry, so that it is announced again if the retry fails, too.
      role={retrying ? undefined : 'alert'}
      className="q:flex q:items-center q:gap-2 q:border-b q:border-border q:bg-danger-soft q:px-4 q:py-2 q:text-xs q:text-danger q:wrap-anywhere"
    >
      <TriangleAlert size={16} aria-hidden className="q:shrink-0" />
      <span data-q="notice-list-problem-text" className="q:min-w-0 q:flex-1">
        {text}
      </span>
      {onRetry !== undefined && (
        <Button size="small" loading={retrying} onClick={onRetry}>
          {labels.retry}
        </Button>
      )}
    </div>
  )
}
