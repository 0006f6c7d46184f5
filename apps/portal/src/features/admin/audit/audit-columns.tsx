import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { TableColumn } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { formatDate } from '../../../shared/format-date.ts'
import { localized } from '../../../shared/localized.ts'
import { useMediaQuery } from '../../../shared/use-media-query.ts'
import { localeAtom } from '../../../state/locale.ts'
import { AuditChanges } from './audit-changes.tsx'
import { useDetailLabels } from './audit-details.ts'
import { useActionLabels } from './audit-labels.ts'
import type { AuditEntry } from './state.ts'

/** The columns of the audit log that fit the window. */
export function useRecordColumns(): TableColumn<AuditEntry>[] {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const wide = useMediaQuery('(min-width: 48rem)')
  const actionLabelOf = useActionLabels()
  const detailTextOf = useDetailLabels()
  const time = (row: AuditEntry) => (
    <time dateTime={row.at} className="whitespace-nowrap text-text-muted tabular-nums">
      {formatDate(row.at, locale, 'dateTime')}
    </time>
  )
  const name = (row: AuditEntry) =>
    localized(row, 'name', locale) || (row.action === 'log-in-failed' ? t`Unknown account` : '')
  const details = (row: AuditEntry) => {
    const { times } = row
    const repeated = times > 1 ? t`${plural(times, { one: '# time', other: '# times' })}` : ''
    return [localized(row, 'organization', locale), detailTextOf(row.detail), repeated].filter(Boolean).join(' · ')
  }
  const action = (row: AuditEntry) => (
    <span className="flex flex-col gap-0.5">
      <span>{actionLabelOf(row.action)}</span>
      <span className="text-xs font-normal text-text-muted wrap-anywhere empty:hidden">{details(row)}</span>
      <AuditChanges detail={row.detail} />
    </span>
  )
  if (!wide) {
    // A phone has room for one column.
    return [
      {
        key: 'record',
        header: t`Record`,
        rowHeader: true,
        className: 'text-start',
        cell: (row) => (
          <span className="flex flex-col gap-1">
            <span className="flex flex-wrap justify-between gap-x-3 text-xs font-normal">
              <span>{name(row)}</span>
              {time(row)}
            </span>
            {action(row)}
            <span className="text-xs font-normal wrap-anywhere">{row.title}</span>
          </span>
        ),
      },
    ]
  }
  return [
    { key: 'time', header: t`Time`, cell: time },
    {
      key: 'name',
      header: t`Person`,
      rowHeader: true,
      className: 'min-w-32 text-start',
      cell: (row) => (
        <span className="flex flex-col gap-0.5">
          <span>{name(row)}</span>
          <span className="text-xs font-normal text-text-muted tabular-nums empty:hidden">{row.number}</span>
        </span>
      ),
    },
    { key: 'action', header: t`Action`, className: 'min-w-56', cell: action },
    { key: 'title', header: t`Notice concerned`, className: 'min-w-60', cell: (row) => row.title },
  ]
}
