import { Trans, useLingui } from '@lingui/react/macro'
import { RelativeTime, type TableColumn, Tag } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import Check from 'lucide-react/icons/check'
import Lock from 'lucide-react/icons/lock'
import Minus from 'lucide-react/icons/minus'
import { localized } from '../../../shared/localized.ts'
import { useMediaQuery } from '../../../shared/use-media-query.ts'
import { localeAtom } from '../../../state/locale.ts'
import type { RegisteredUrl, RegisterKind } from './state.ts'

type Column = TableColumn<RegisteredUrl>

/** The columns of the URL table that fit the window. */
export function useColumns(kind: RegisterKind): Column[] {
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
    // A phone has room for two columns: details go below the name.
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
      {/* Only card sources may be in the private network. */}
      {kind === 'card' && row.internal === 1 && (
        <Tag icon={<Lock size={12} aria-hidden />}>
          <Trans>Internal</Trans>
        </Tag>
      )}
    </span>
  )
}
