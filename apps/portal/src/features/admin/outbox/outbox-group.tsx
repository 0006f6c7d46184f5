import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, RelativeTime, Table, type TableColumn, Tag, useToast } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import Mail from 'lucide-react/icons/mail'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { focusHeading } from '../../../shared/focus-heading.ts'
import { localized } from '../../../shared/localized.ts'
import { Panel } from '../../../shared/panel.tsx'
import { useMediaQuery } from '../../../shared/use-media-query.ts'
import { apiAtom } from '../../../state/api.ts'
import { localeAtom } from '../../../state/locale.ts'
import type { Bundle } from './outbox-bundles.ts'
import type { OutboxMessage } from './state.ts'

interface OutboxGroupProps {
  bundle: Bundle
  /** Whether the channel has a gateway. */
  open: boolean
  onReleased: () => unknown
}

/** The messages of one notice on one channel, with a button that sends all of them, also those on other pages. */
export function OutboxGroup({ bundle, open, onReleased }: OutboxGroupProps) {
  const { t, i18n } = useLingui()
  const showToast = useToast()
  const api = useAtomValue(apiAtom)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const columns = useColumns()
  const { notice, channel, title, messages } = bundle
  const channelName = channel === 'email' ? t({ message: 'E-mail', context: 'messages' }) : t`Text message`
  const press = async () => {
    setBusy(true)
    setFailure('')
    try {
      const answer = await api.delivery.release({ body: { notice_id: notice, channel } })
      const released = i18n.number(answer.released)
      showToast({ tone: 'success', title: t`Messages that are on their way now: ${released}` })
      await onReleased()
      // The button disappears with the sent messages.
      focusHeading()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel className="overflow-hidden" aria-label={`${title} · ${channelName}`}>
      <div className="flex flex-wrap items-start justify-between gap-3 px-card-padding py-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="text-base font-semibold wrap-anywhere">{title}</h2>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-xs text-text-muted tabular-nums">
            <Tag
              icon={channel === 'email' ? <Mail size={12} aria-hidden /> : <MessageSquareText size={12} aria-hidden />}
            >
              {channelName}
            </Tag>
            <Plural value={messages.length} one="# message on this page" other="# messages on this page" />
          </p>
        </div>
        {open ? (
          <Button size="small" variant="soft" loading={busy} onClick={() => void press()}>
            <Send size={14} aria-hidden />
            <Trans>Send all of them now</Trans>
          </Button>
        ) : (
          <span className="text-xs text-text-muted">
            {channel === 'email' ? <Trans>Waits for SMTP_URL</Trans> : <Trans>Waits for SMS_URL</Trans>}
          </span>
        )}
        <p role="alert" className="w-full text-sm text-danger wrap-anywhere empty:hidden">
          {failure !== '' && <Trans>They could not be sent: {failure}</Trans>}
        </p>
      </div>
      <Table
        className="rounded-none border-x-0 border-b-0"
        label={`${title} · ${channelName}`}
        columns={columns}
        rows={messages}
        rowKey={({ user_id, round }) => `${user_id} ${round}`}
      />
    </Panel>
  )
}

/** The columns of the outbox that fit the window. */
function useColumns(): TableColumn<OutboxMessage>[] {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const wide = useMediaQuery('(min-width: 48rem)')
  const address = (row: OutboxMessage) => <span className="font-mono text-xs/5 break-all">{row.to}</span>
  const name: TableColumn<OutboxMessage> = {
    key: 'name',
    header: t`Recipient`,
    rowHeader: true,
    // The same widths in every table, so that columns align.
    className: wide ? 'w-2/5 text-start' : 'text-start',
    cell: (row) => (
      <span className="flex flex-col gap-0.5">
        <span>{localized(row, 'name', locale)}</span>
        {row.round > 0 && (
          <span className="text-xs font-normal text-text-muted">
            <Trans>Reminder</Trans>
          </span>
        )}
        {!wide && <span className="font-normal text-text-muted">{address(row)}</span>}
      </span>
    ),
  }
  const state: TableColumn<OutboxMessage> = { key: 'state', header: t`State`, cell: (row) => <State message={row} /> }
  if (!wide) return [name, state]
  return [
    name,
    { key: 'to', header: t`To`, className: 'w-1/4', cell: address },
    state,
    {
      key: 'due',
      header: t`Due`,
      className: 'w-1/6',
      cell: (row) => <RelativeTime date={row.due_at} className="text-text-muted tabular-nums" />,
    },
  ]
}

function State({ message: { state, reason, attempts } }: { message: OutboxMessage }) {
  if (state === 'held') {
    return (
      <Tag tone="warning">
        <Trans>Waiting</Trans>
      </Tag>
    )
  }
  return (
    <span className="flex flex-col items-start gap-1">
      <Tag tone="danger">
        <Trans>Failed</Trans>
      </Tag>
      <span className="text-xs text-text-muted wrap-anywhere">
        {reason} <Plural value={attempts} one="(# attempt)" other="(# attempts)" />
      </span>
    </span>
  )
}
