import { Trans, useLingui } from '@lingui/react/macro'
import { Button, DataTable, type DataTableColumn } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import Download from 'lucide-react/icons/download'
import { useMemo, useState } from 'react'
import { useLoad } from '../../../shared/use-load.ts'
import { useMediaQuery } from '../../../shared/use-media-query.ts'
import { useTask } from '../../../shared/use-task.ts'
import { apiAtom } from '../../../state/api.ts'
import { tableProps } from '../table-props.ts'
import { useImportLabels } from './import-labels.ts'
import { loadSaveTable } from './save-table.ts'
import { type ImportJob, type ImportProblem, makeProblemsAction, rowsPerPage } from './state.ts'

const keyOf = ({ line, column, reason }: ImportProblem) => `${line} ${column} ${reason}`
/** The longest list that is saved. A longer one would be of no use. */
const MAX_SAVED = 10_000
const SAVED_PER_CALL = 1_000

/** The cells that cannot be imported, with row, column and reason. */
export function ProblemTable({ job }: { job: ImportJob }) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const labels = useImportLabels()
  const wide = useMediaQuery('(min-width: 48rem)')
  const [page, setPage] = useState(1)
  const { busy, run } = useTask(t`The list could not be saved`)
  const [problemsAction] = useState(makeProblemsAction)
  const load = useLoad(problemsAction, { id: job.id, page })
  const columns = useMemo((): DataTableColumn<ImportProblem>[] => {
    const line: DataTableColumn<ImportProblem> = {
      key: 'line',
      header: t`Row`,
      align: 'end',
      width: 80,
      sortable: false,
      rowHeader: true,
    }
    const column = (problem: ImportProblem) => labels.column(job.kind, problem.column)
    const value = (problem: ImportProblem) =>
      problem.reason === 'twice' || problem.reason === 'taken' ? '' : problem.value
    if (!wide) {
      return [
        line,
        {
          key: 'problem',
          header: t`Problem`,
          value: null,
          cell: (problem) => (
            <span className="flex flex-col gap-0.5 py-1 text-sm wrap-anywhere">
              <span className="text-xs text-text-muted">{column(problem)}</span>
              <span className="empty:hidden">{value(problem)}</span>
              <span className="text-danger">{labels.reason(problem)}</span>
            </span>
          ),
        },
      ]
    }
    return [
      line,
      { key: 'column', header: t`Column`, sortable: false, value: column },
      { key: 'value', header: t`Cell`, sortable: false, value },
      { key: 'reason', header: t`Reason`, sortable: false, value: labels.reason },
    ]
  }, [t, wide, job.kind, labels.column, labels.reason])
  const save = async () => {
    const all: ImportProblem[] = []
    for (let batch = 1; all.length < MAX_SAVED; batch++) {
      const { list } = await api.directoryImport.problems({
        query: { id: job.id, page: batch, page_size: SAVED_PER_CALL },
      })
      all.push(...list)
      if (list.length < SAVED_PER_CALL) break
    }
    const saveTable = await loadSaveTable()
    saveTable(`${job.file_name.replace(/\.\w+$/, '')} - ${t`Bad rows`}.csv`, [
      [t`Row`, t`Column`, t`Cell`, t`Reason`],
      ...all.map((problem) => [
        String(problem.line),
        labels.column(job.kind, problem.column),
        problem.value,
        labels.reason(problem),
      ]),
    ])
  }
  return (
    <DataTable
      label={t`Bad rows`}
      columns={columns}
      {...tableProps(load)}
      rowKey={keyOf}
      state={{ page, pageSize: rowsPerPage }}
      onStateChange={(state) => setPage(state.page)}
      toolbar={
        <Button loading={busy} onClick={() => void run(save)}>
          <Download size={16} aria-hidden />
          <Trans>Download the list</Trans>
        </Button>
      }
      empty={<Trans>No rows</Trans>}
    />
  )
}
