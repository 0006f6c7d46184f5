import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState, Pagination, RelativeTime, Table, type TableColumn, Tag } from '@quadrangle/ui'
import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import Check from 'lucide-react/icons/check'
import LinkIcon from 'lucide-react/icons/link'
import Minus from 'lucide-react/icons/minus'
import { LoadState } from '../../shared/load-state.tsx'
import { localized } from '../../shared/localized.ts'
import { Panel } from '../../shared/panel.tsx'
import type { Load } from '../../shared/use-load.ts'
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
                  void navigate({ to: '/urlmanage', search: { kind: kind === 'app' ? undefined : kind, page: next } })
                }
              />
            </div>
          </>
        )}
      </LoadState>
    </Panel>
  )
}

function useColumns(kind: RegisterKind): TableColumn<RegisteredUrl>[] {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  return [
    {
      key: 'name',
      header: t`Name`,
      rowHeader: true,
      className: 'min-w-40 text-start',
      cell: (row) => localized(row, 'name', locale),
    },
    {
      key: 'url',
      header: t`Address`,
      className: 'min-w-64 text-start',
      cell: (row) => <span className="font-mono text-xs/5 break-all">{row.url}</span>,
    },
    // Only card sources may lie in the private network.
    ...(kind === 'card'
      ? [
          {
            key: 'internal',
            header: t`Network`,
            className: 'whitespace-nowrap text-start',
            cell: (row: RegisteredUrl) => (row.internal === 1 ? <Tag>{t`Internal`}</Tag> : t`Public`),
          },
        ]
      : []),
    {
      key: 'enabled',
      header: t`State`,
      className: 'whitespace-nowrap text-start',
      cell: (row) =>
        row.enabled === 1 ? (
          <Tag tone="success" icon={<Check size={12} aria-hidden />}>
            <Trans>Enabled</Trans>
          </Tag>
        ) : (
          <Tag icon={<Minus size={12} aria-hidden />}>
            <Trans>Disabled</Trans>
          </Tag>
        ),
    },
    {
      key: 'updated',
      header: t`Updated`,
      className: 'whitespace-nowrap text-start',
      cell: (row) => <RelativeTime date={row.updated_at} className="text-text-muted tabular-nums" />,
    },
  ]
}
