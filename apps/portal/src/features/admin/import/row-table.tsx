import { Trans, useLingui } from '@lingui/react/macro'
import { DataTable, type DataTableColumn } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { localized } from '../../../shared/localized.ts'
import { useLoad } from '../../../shared/use-load.ts'
import { useMediaQuery } from '../../../shared/use-media-query.ts'
import { localeAtom } from '../../../state/locale.ts'
import { tableProps } from '../table-props.ts'
import { useImportLabels } from './import-labels.ts'
import { type ImportJob, type ImportRow, type ImportWhat, makeRowsAction, rowsPerPage } from './state.ts'

interface RowTableProps {
  job: ImportJob
  what: ImportWhat
}

/** The rows that are new or change something, or the people who are missing. */
export function RowTable({ job, what }: RowTableProps) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const labels = useImportLabels()
  const wide = useMediaQuery('(min-width: 48rem)')
  const [page, setPage] = useState(1)
  const [rowsAction] = useState(makeRowsAction)
  const load = useLoad(rowsAction, { id: job.id, what, page })
  const columns = useMemo((): DataTableColumn<ImportRow>[] => {
    const changes = (row: ImportRow) => (
      <ul className="flex flex-col gap-0.5 text-xs font-normal empty:hidden">
        {row.changes.map(({ column, before, after }) => (
          <li key={column} className="wrap-anywhere">
            <span className="text-text-muted">{labels.column(job.kind, column)}: </span>
            {before !== '' && <del className="me-1 text-text-muted">{before}</del>}
            <ins className="no-underline">{after}</ins>
          </li>
        ))}
      </ul>
    )
    const name: DataTableColumn<ImportRow> = {
      key: 'name',
      header: t`Name`,
      rowHeader: true,
      sortable: false,
      value: (row) => localized(row, 'name', locale),
      cell: (row) => (
        <span className="flex flex-col gap-1 py-1">
          <span className="wrap-anywhere">{localized(row, 'name', locale)}</span>
          <span className="text-xs font-normal text-text-muted tabular-nums wrap-anywhere">{row.number}</span>
          {!wide && changes(row)}
        </span>
      ),
    }
    const line: DataTableColumn<ImportRow> = { key: 'line', header: t`Row`, align: 'end', width: 90, sortable: false }
    if (!wide) return [name]
    return [
      ...(what === 'gone' ? [] : [line]),
      name,
      ...(what === 'changed' ? [{ key: 'changes', header: t`Changes`, value: null, cell: changes }] : []),
    ]
  }, [t, locale, wide, what, job.kind, labels.column])
  return (
    <DataTable
      label={t`Rows`}
      columns={columns}
      {...tableProps(load)}
      rowKey="number"
      state={{ page, pageSize: rowsPerPage }}
      onStateChange={(state) => setPage(state.page)}
      empty={<Trans>No rows</Trans>}
    />
  )
}
