import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState, Pagination, RelativeTime, Skeleton, Table, type TableColumn, Tag } from '@quadrangle/ui'
import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import Check from 'lucide-react/icons/check'
import LinkIcon from 'lucide-react/icons/link'
import Lock from 'lucide-react/icons/lock'
import Minus from 'lucide-react/icons/minus'
import { LoadState } from '../../shared/load-state.tsx'
import { localized } from '../../shared/localized.ts'
import { Panel } from '../../shared/panel.tsx'
import type { Load } from '../../shared/use-load.ts'
import { useMediaQuery } from '../../shared/use-media-query.ts'
import { localeAtom } from '../../state/locale.ts'
import { type Register, type RegisteredUrl, type RegisterKind, type RegisterRequest, urlsPerPage } from './state.ts'

export interface UrlTableProps {
  load: Load<Register & RegisterRequest>
  kind: RegisterKind
  /** The name of the kind. */
  label: string
}

/** The addresses of one kind, a page at a time. */
export function UrlTable({ load, kind, label }: UrlTableProps) {
  const navigate = useNavigate()
  const columns = useColumns(kind)
  return (
    <Panel className="overflow-hidden" aria-busy={load.loading}>
      <LoadState
        load={load}
        skeleton={
          <Table
            className="rounded-none border-0"
            label={label}
            columns={columns}
            rows={[]}
            rowKey={({ id }) => id}
            loading
          />
        }
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState icon={<LinkIcon size={28} />} title={<Trans>There are no addresses of this kind</Trans>} />}
      >
        {({ list, total, page }) => (
          <>
            <Table
              className={`rounded-none border-x-0 border-t-0 ${load.loading ? 'opacity-60' : ''}`}
              label={label}
              columns={columns}
              rows={list}
              rowKey={({ id }) => id}
            />
            <div className="px-card-padding py-3">
              <Pagination
                page={page}
                total={total}
                pageSize={urlsPerPage}
                showTotal
                onPageChange={(next) =>
                  void navigate({
                    to: '/urlmanage',
                    search: { kind: kind === 'app' ? undefined : kind, page: next > 1 ? next : undefined },
                  })
                }
              />
            </div>
          </>
        )}
      </LoadState>
    </Panel>
  )
}

type Column = TableColumn<RegisteredUrl>

function useColumns(kind: RegisterKind): Column[] {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const wide = useMediaQuery('(min-width: 48rem)')
  const name = (row: RegisteredUrl) => localized(row, 'name', locale)
  const address = (row: RegisteredUrl) => <span className="font-mono text-xs/5 break-all">{row.url}</span>
  const updated = (row: RegisteredUrl) => (
    <RelativeTime date={row.updated_at} className="font-normal text-text-muted tabular-nums" />
  )
  const state: Column = {
    key: 'state',
    header: t`State`,
    className: look,
    cell: (row) => <States row={row} kind={kind} />,
  }
  if (!wide) {
    // A phone has room for two columns: what belongs to the name stands below it.
    return [
      {
        key: 'name',
        header: t`Name`,
        rowHeader: true,
        className: 'text-start',
        cell: (row) => (
          <span className="flex flex-col gap-1">
            <span>{name(row)}</span>
            <span className="font-normal text-text-muted">{address(row)}</span>
            <span className="text-xs">{updated(row)}</span>
          </span>
        ),
      },
      state,
    ]
  }
  return [
    { key: 'name', header: t`Name`, rowHeader: true, className: 'min-w-40 text-start', cell: name },
    { key: 'url', header: t`Address`, className: 'min-w-64 text-start', cell: address },
    state,
    { key: 'updated', header: t`Updated`, className: look, cell: updated },
  ]
}

const look = 'whitespace-nowrap text-start'

function States({ row, kind }: { row: RegisteredUrl; kind: RegisterKind }) {
  return (
    <span className="flex flex-wrap gap-1">
      {row.enabled === 1 ? (
        <Tag tone="success" icon={<Check size={12} aria-hidden />}>
          <Trans>Enabled</Trans>
        </Tag>
      ) : (
        <Tag icon={<Minus size={12} aria-hidden />}>
          <Trans>Disabled</Trans>
        </Tag>
      )}
      {/* Only card sources may lie in the private network. */}
      {kind === 'card' && row.internal === 1 && (
        <Tag icon={<Lock size={12} aria-hidden />}>
          <Trans>Internal</Trans>
        </Tag>
      )}
    </span>
  )
}

const rows = Array.from({ length: 10 }, (_, index) => index)

/** A page of addresses while it loads. */
function UrlSkeleton() {
  return (
    <div className="divide-y divide-border">
      {rows.map((row) => (
        <div
          key={row}
          className="grid h-row grid-cols-[1fr_auto] items-center gap-6 px-card-padding sm:grid-cols-[1fr_2fr_auto]"
        >
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="hidden h-3 w-full sm:block" />
          <Skeleton className="h-5 w-16" />
        </div>
      ))}
    </div>
  )
}
