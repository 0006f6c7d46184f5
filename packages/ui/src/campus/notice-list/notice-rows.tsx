'use client'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { dayName, type NoticeEntry } from './day-groups.ts'
import { noticeListLabels } from './labels.ts'
import { NoticeRow, type NoticeRowContext } from './notice-row.tsx'

/** Props of the rows of a list. */
export interface NoticeRowsProps {
  entries: readonly NoticeEntry[]
  /** The name of the list for screen readers. */
  label: string
  context: NoticeRowContext
}

/** All the rows of a list. */
export function NoticeRows({ entries, label, context }: NoticeRowsProps) {
  return (
    <ul
      data-q="notice-rows"
      // biome-ignore lint/a11y/noRedundantRoles: Safari forgets the role of lists without bullets
      role="list"
      aria-label={label}
      className="q:divide-y q:divide-border"
    >
      {entries.map((entry) => (
        <li
          data-q="notice-entry"
          key={entry.key}
          data-entry={entry.type === 'notice' ? entry.index : undefined}
          // a phone lays out only the rows that it shows
          className="q:[content-visibility:auto] q:[contain-intrinsic-size:auto_6rem]"
        >
          <NoticeEntryContent entry={entry} context={context} />
        </li>
      ))}
    </ul>
  )
}

/** A row, or the heading of a day. */
export function NoticeEntryContent({ entry, context }: { entry: NoticeEntry; context: NoticeRowContext }) {
  const labels = useLabels(noticeListLabels)
  const locale = useLabelLocale()
  if (entry.type === 'notice') return <NoticeRow notice={entry.notice} context={context} />
  return (
    <h3 data-q="notice-day" className="q:bg-surface-sunken q:px-4 q:py-1.5 q:text-xs q:font-semibold q:text-text-muted">
      {dayName(entry.day, context.today, locale, labels)}
    </h3>
  )
}
