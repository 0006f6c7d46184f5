import { Trans, useLingui } from '@lingui/react/macro'
import { Button, EmptyState, RelativeTime, SkeletonText, Table, type TableColumn, Tag } from '@quadrangle/ui'
import { useNavigate } from '@tanstack/react-router'
import Plug from 'lucide-react/icons/plug'
import { FilterInput } from '../../../shared/filter-input.tsx'
import { LoadState } from '../../../shared/load-state.tsx'
import { Panel } from '../../../shared/panel.tsx'
import type { Load } from '../../../shared/use-load.ts'
import { useMediaQuery } from '../../../shared/use-media-query.ts'
import { isFailingSource } from '../is-failing-source.ts'
import { ListPagination } from '../list-pagination.tsx'
import { useSourceProblemLabels } from '../source-problem-labels.ts'
import { useTypedText } from '../use-typed-text.ts'
import { type CardSource, type CardSources, type SourcesRequest, sourcesPerPage } from './state.ts'

interface SourceListProps {
  load: Load<CardSources>
  request: SourcesRequest
  onEdit: (source: CardSource) => void
}

/** The sources, one page at a time, with their last observed health. */
export function SourceList({ load, request: { text, page }, onEdit }: SourceListProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [typed, setTyped] = useTypedText(text, (next) =>
    navigate({ to: '/urlmanage/sources', search: next ? { text: next } : {}, replace: true, resetScroll: false }),
  )
  const columns = useColumns(onEdit)
  return (
    <Panel className="overflow-hidden" aria-labelledby="card-sources">
      <div className="flex flex-wrap items-center justify-between gap-3 p-card-padding">
        <h2 id="card-sources" className="text-base font-semibold">
          <Trans>Sources</Trans>
        </h2>
        <FilterInput value={typed} onChange={setTyped} label={t`Find a source`} clearLabel={t`Clear the search`} />
      </div>
      <LoadState
        load={load}
        skeleton={
          <div className="px-card-padding pb-card-padding">
            <SkeletonText lines={8} />
          </div>
        }
      >
        {(data) => (
          <div aria-busy={load.loading}>
            <Table
              className="rounded-none border-x-0 border-b-0"
              label={t`Sources`}
              columns={columns}
              rows={data.list}
              rowKey="key"
              empty={
                <EmptyState
                  icon={<Plug size={28} />}
                  title={text === undefined ? t`There are no sources yet` : t`No source matches “${text}”`}
                />
              }
            />
            <ListPagination page={page} data={data} pageSize={sourcesPerPage} />
          </div>
        )}
      </LoadState>
    </Panel>
  )
}

function useColumns(onEdit: (source: CardSource) => void): TableColumn<CardSource>[] {
  const { t } = useLingui()
  const wide = useMediaQuery('(min-width: 64rem)')
  const name = (row: CardSource) => (
    <span className="flex flex-col gap-0.5">
      <span>{row.key}</span>
      <span className={`text-xs/5 font-normal text-text-muted ${row.kind === 'http' ? 'font-mono break-all' : ''}`}>
        {row.kind === 'http' ? row.address : t`Built in`}
      </span>
      {!wide && <SettingTags source={row} />}
      {!wide && <Health source={row} />}
    </span>
  )
  const edit: TableColumn<CardSource> = {
    key: 'edit',
    header: <span className="sr-only">{t`Actions`}</span>,
    className: 'w-px text-end',
    cell: (row) => (
      <Button size="small" aria-label={t`Edit “${row.key}”`} onClick={() => onEdit(row)}>
        <Trans>Edit</Trans>
      </Button>
    ),
  }
  const first: TableColumn<CardSource> = {
    key: 'name',
    header: t`Source`,
    rowHeader: true,
    className: 'text-start',
    cell: name,
  }
  if (!wide) return [first, edit]
  return [
    first,
    { key: 'settings', header: t`Settings`, className: 'w-1/4', cell: (row) => <SettingTags source={row} /> },
    { key: 'health', header: t`Last answer`, className: 'w-1/4', cell: (row) => <Health source={row} /> },
    edit,
  ]
}

function SettingTags({ source }: { source: CardSource }) {
  return (
    <span className="flex flex-wrap gap-1 font-normal">
      {source.enabled === 1 ? (
        <Tag tone="success">
          <Trans>Enabled</Trans>
        </Tag>
      ) : (
        <Tag>
          <Trans>Disabled</Trans>
        </Tag>
      )}
      {source.trusted === 1 && (
        <Tag tone="info">
          <Trans>Receives the user’s identity</Trans>
        </Tag>
      )}
      {source.internal === 1 && (
        <Tag>
          <Trans>Internal</Trans>
        </Tag>
      )}
    </span>
  )
}

/** Health of a source, as observed by this server since it started. */
function Health({ source: { kind, enabled, health } }: { source: CardSource }) {
  const labelsOf = useSourceProblemLabels()
  if (kind === 'builtin') return null
  const { last_ok, last_error, resting } = health
  if (enabled === 1 && last_error !== null && isFailingSource(health)) {
    return (
      <span className="flex flex-col gap-0.5 text-xs font-normal">
        <span className="text-danger">
          {labelsOf({ code: last_error.problem, detail: last_error.detail }).title}{' '}
          <RelativeTime date={last_error.at} />
        </span>
        {resting === 1 && (
          <span className="text-text-muted">
            <Trans>Paused after repeated failures.</Trans>
          </span>
        )}
      </span>
    )
  }
  return (
    <span className="text-xs font-normal text-text-muted">
      {last_ok === null ? (
        <Trans>Not asked yet</Trans>
      ) : (
        <Trans>
          Worked <RelativeTime date={last_ok} />
        </Trans>
      )}
    </span>
  )
}
