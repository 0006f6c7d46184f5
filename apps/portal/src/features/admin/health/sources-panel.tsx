import { Trans, useLingui } from '@lingui/react/macro'
import { RelativeTime, Table, type TableColumn, Tag } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { localized } from '../../../shared/localized.ts'
import { useMediaQuery } from '../../../shared/use-media-query.ts'
import { localeAtom } from '../../../state/locale.ts'
import { isFailingSource } from '../is-failing-source.ts'
import { useSourceProblemLabels } from '../source-problem-labels.ts'
import { HealthPanel } from './health-panel.tsx'
import type { Health } from './state.ts'

type Source = Health['sources'][number]

/** Health of each card source, as observed by this server since it started. */
export function SourcesPanel({ sources }: { sources: Source[] }) {
  const { t } = useLingui()
  const columns = useColumns()
  return (
    <HealthPanel className="overflow-hidden" title={<Trans>Card sources</Trans>}>
      <div className="-mx-card-padding mt-3 -mb-card-padding">
        <Table
          className="rounded-none border-x-0 border-b-0"
          label={t`Card sources`}
          columns={columns}
          rows={sources}
          rowKey={({ key }) => key}
        />
      </div>
    </HealthPanel>
  )
}

function useColumns(): TableColumn<Source>[] {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const wide = useMediaQuery('(min-width: 48rem)')
  const lastOk = (row: Source) =>
    row.last_ok === null ? <Trans>Never since the start</Trans> : <RelativeTime date={row.last_ok} />
  const name: TableColumn<Source> = {
    key: 'name',
    header: t`Source`,
    rowHeader: true,
    className: 'text-start',
    cell: (row) => (
      <span className="flex flex-col gap-0.5">
        <span>{localized(row, 'name', locale)}</span>
        {!wide && row.last_ok !== null && (
          <span className="text-xs font-normal text-text-muted">
            <Trans>Last success:</Trans> {lastOk(row)}
          </span>
        )}
      </span>
    ),
  }
  const state: TableColumn<Source> = { key: 'state', header: t`State`, cell: (row) => <SourceState source={row} /> }
  if (!wide) return [name, state]
  const ok: TableColumn<Source> = {
    key: 'ok',
    header: t`Last success`,
    className: 'w-1/4 text-text-muted tabular-nums',
    cell: lastOk,
  }
  return [name, state, ok]
}

function SourceState({ source }: { source: Source }) {
  const { enabled, resting, last_ok, last_error } = source
  const labelsOf = useSourceProblemLabels()
  if (!enabled) {
    return (
      <Tag>
        <Trans>Disabled</Trans>
      </Tag>
    )
  }
  if (isFailingSource(source)) {
    return (
      <span className="flex flex-col items-start gap-1">
        <Tag tone="danger">{resting ? <Trans>Paused after failures</Trans> : <Trans>Fails</Trans>}</Tag>
        {last_error && (
          <span className="text-xs text-text-muted">
            {labelsOf({ code: last_error.problem }).title} · <RelativeTime date={last_error.at} />
          </span>
        )}
      </span>
    )
  }
  return last_ok === null ? (
    <Tag>
      <Trans>Not asked yet</Trans>
    </Tag>
  ) : (
    <Tag tone="success">
      <Trans>Works</Trans>
    </Tag>
  )
}
