import { Trans, useLingui } from '@lingui/react/macro'
import { Button, EmptyState, RelativeTime, Table, type TableColumn, Tag, useToast } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { focusHeading } from '../../../shared/focus-heading.ts'
import { formatDate } from '../../../shared/format-date.ts'
import { LazyAlertDialog } from '../../../shared/lazy-alert-dialog.tsx'
import { useMediaQuery } from '../../../shared/use-media-query.ts'
import { apiAtom } from '../../../state/api.ts'
import { localeAtom } from '../../../state/locale.ts'
import { type ScimToken, tokensAction } from './state.ts'

/** The tokens with the times of their use and their expiry. */
export function TokenList({ tokens }: { tokens: readonly ScimToken[] }) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const reload = useSetAtom(tokensAction)
  const toast = useToast()
  const [ends, setEnds] = useState<ScimToken>()
  const columns = useColumns(setEnds)
  const revoke = async ({ id }: ScimToken) => {
    await api.scim.revokeToken({ body: { id } })
    setEnds(undefined)
    toast({ tone: 'success', title: t`The token is revoked` })
    await reload()
    // The button that opened the question no longer exists.
    focusHeading()
  }
  return (
    <>
      <Table
        className="rounded-none border-x-0 border-b-0"
        label={t`Tokens`}
        columns={columns}
        rows={tokens}
        rowKey="id"
        empty={
          <EmptyState
            icon={<KeyRound size={28} />}
            title={t`There are no tokens yet`}
            description={t`Make one for each identity provider that should write people here.`}
          />
        }
      />
      {ends && (
        <LazyAlertDialog
          open
          onOpenChange={() => setEnds(undefined)}
          title={t`Revoke the token “${ends.name}”?`}
          description={t`The identity provider that uses it can no longer write here, from now on. Everything that it wrote stays.`}
          confirmLabel={t`Revoke`}
          danger
          onConfirm={() => revoke(ends)}
        />
      )}
    </>
  )
}

function useColumns(onRevoke: (token: ScimToken) => void): TableColumn<ScimToken>[] {
  const { t } = useLingui()
  const wide = useMediaQuery('(min-width: 48rem)')
  const name: TableColumn<ScimToken> = {
    key: 'name',
    header: t({ message: 'Token', context: 'scim' }),
    rowHeader: true,
    className: 'text-start',
    cell: (row) => (
      <span className="flex flex-col items-start gap-1">
        <span className="wrap-anywhere">{row.name}</span>
        {!wide && (
          <span className="flex flex-col items-start gap-1 text-xs/5 font-normal text-text-muted">
            <State token={row} />
            <span>
              <Used token={row} />
            </span>
          </span>
        )}
      </span>
    ),
  }
  const revoke: TableColumn<ScimToken> = {
    key: 'revoke',
    header: <span className="sr-only">{t`Actions`}</span>,
    className: 'w-px text-end',
    cell: (row) =>
      row.state === 'valid' && (
        <Button size="small" aria-label={t`Revoke “${row.name}”`} onClick={() => onRevoke(row)}>
          <Trans>Revoke</Trans>
        </Button>
      ),
  }
  if (!wide) return [name, revoke]
  return [
    name,
    {
      key: 'used',
      header: t({ message: 'Last used', context: 'scim' }),
      className: 'text-start',
      cell: (row) => <Used token={row} />,
    },
    {
      key: 'state',
      header: t({ message: 'State', context: 'scim' }),
      className: 'text-start',
      cell: (row) => <State token={row} />,
    },
    revoke,
  ]
}

function Used({ token: { last_used_at } }: { token: ScimToken }) {
  if (last_used_at === null) return <Trans>Not used yet</Trans>
  return (
    <Trans>
      Used <RelativeTime date={last_used_at} />
    </Trans>
  )
}

function State({ token: { state, expires_at } }: { token: ScimToken }) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  if (state === 'revoked') return <Tag>{t({ message: 'Revoked', context: 'token' })}</Tag>
  if (state === 'expired') return <Tag tone="danger">{t({ message: 'Expired', context: 'token' })}</Tag>
  const date = formatDate(expires_at, locale, 'date')
  return <Tag tone="success">{t`Valid until ${date}`}</Tag>
}
