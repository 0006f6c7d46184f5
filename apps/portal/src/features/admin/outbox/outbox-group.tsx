import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, IconButton, RelativeTime, Table, type TableColumn, Tag, VisuallyHidden } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import Mail from 'lucide-react/icons/mail'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Send from 'lucide-react/icons/send'
import { localized } from '../../../shared/localized.ts'
import { Panel } from '../../../shared/panel.tsx'
import { useMediaQuery } from '../../../shared/use-media-query.ts'
import { localeAtom } from '../../../state/locale.ts'
import { useFailureLabels } from './failure-labels.ts'
import type { Bundle } from './outbox-bundles.ts'
import type { OutboxMessage } from './state.ts'
import { useRelease } from './use-release.ts'

interface OutboxGroupProps {
  bundle: Bundle
  /** The state of the messages that are shown; undefined for both. */
  state: OutboxMessage['state'] | undefined
  /** Whether all messages of the notice can be sent at once. */
  mayRelease: boolean
  /** Whether the channel has a gateway. */
  hasGateway: boolean
  onReleased: () => unknown
}

/** The messages of one notice on one channel, with buttons that send one, or all of them, also those on other pages. */
export function OutboxGroup({ bundle, state, mayRelease, hasGateway, onReleased }: OutboxGroupProps) {
  const { t, i18n } = useLingui()
  const locale = useAtomValue(localeAtom)
  const { busy, failure, release } = useRelease(onReleased)
  const { notice, channel, title, messages, summary } = bundle
  const channelName = channel === 'email' ? t({ message: 'E-mail', context: 'messages' }) : t`Text message`
  const label = `${title} · ${channelName}`
  const columns = useColumns()
  const failureLabel = useFailureLabels()
  const resend: TableColumn<OutboxMessage> = {
    key: 'again',
    header: <VisuallyHidden>{t`Send again`}</VisuallyHidden>,
    className: 'w-12 text-end',
    cell: (row) => {
      const name = localized(row, 'name', locale)
      return (
        <IconButton
          size="small"
          icon={<Send size={14} />}
          label={t`Send to ${name} now`}
          disabled={busy !== undefined}
          onClick={() => void release({ channel, notice_id: notice, user_id: row.user_id, state: row.state })}
        />
      )
    },
  }
  const counts = { failed: state === 'held' ? 0 : summary.failed, held: state === 'failed' ? 0 : summary.held }
  const [failed, held] = [i18n.number(counts.failed), i18n.number(counts.held)]
  return (
    <Panel className="overflow-hidden" aria-label={label}>
      <div className="flex flex-wrap items-start justify-between gap-3 px-card-padding py-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="text-base font-semibold wrap-anywhere">{title}</h2>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-xs text-text-muted tabular-nums">
            <Tag
              icon={channel === 'email' ? <Mail size={12} aria-hidden /> : <MessageSquareText size={12} aria-hidden />}
            >
              {channelName}
            </Tag>
            {counts.failed > 0 && <Trans>Failed: {failed}</Trans>}
            {counts.held > 0 && <Trans>Waiting: {held}</Trans>}
          </p>
          {counts.failed > 0 && summary.reasons.length > 0 && (
            <ul aria-label={t`Why they failed`} className="mt-2 flex flex-col gap-1 text-xs/5">
              {summary.reasons.map(({ reason, messages: count }) => (
                <li key={reason} className="flex gap-2 wrap-anywhere">
                  <span className="shrink-0 font-medium tabular-nums">{i18n.number(count)} ×</span>
                  {failureLabel(reason) ?? <span className="font-mono">{reason}</span>}
                </li>
              ))}
            </ul>
          )}
        </div>
        {hasGateway ? (
          mayRelease && (
            <Button
              size="small"
              variant="soft"
              loading={busy === 'all'}
              aria-label={t`Send all of them now: ${label}`}
              onClick={() => void release({ channel, notice_id: notice, ...(state && { state }) })}
            >
              <Send size={14} aria-hidden />
              <Trans>Send all of them now</Trans>
            </Button>
          )
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
        label={label}
        columns={hasGateway ? [...columns, resend] : columns}
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
    className: wide ? 'w-1/4 text-start' : 'text-start',
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
    { key: 'to', header: t`To`, className: 'w-1/5', cell: address },
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
  const failureLabel = useFailureLabels()
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
        {failureLabel(reason) ?? reason} <Plural value={attempts} one="(# attempt)" other="(# attempts)" />
      </span>
    </span>
  )
}
