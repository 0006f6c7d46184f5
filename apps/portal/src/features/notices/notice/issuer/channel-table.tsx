import { Trans, useLingui } from '@lingui/react/macro'
import { durationOf, Table, type TableColumn } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { useMediaQuery } from '../../../../shared/use-media-query.ts'
import { localeAtom } from '../../../../state/locale.ts'
import type { Notice } from '../boxes.ts'
import { useReasonLabels } from './failure-reasons.ts'
import type { Tally } from './state.ts'

type Channel = Tally['channels'][number]

interface ChannelTableProps {
  channels: readonly Channel[]
  sms: Notice['sms']
  /** The heading's level. */
  headingLevel: 2 | 3
}

/** The deliveries per channel, and the reasons of failures. */
export function ChannelTable({ channels, sms, headingLevel }: ChannelTableProps) {
  const { t, i18n } = useLingui()
  const locale = useAtomValue(localeAtom)
  const names: Record<Channel['channel'], string> = {
    portal: t`Portal`,
    email: t({ message: 'E-mail', context: 'messages' }),
    sms: t`Text message`,
  }
  const numberColumn = (
    key: 'queued' | 'sent' | 'failed' | 'skipped' | 'held',
    header: string,
  ): TableColumn<Channel> => ({
    key,
    header,
    align: 'end',
    cell: (row) => i18n.number(row[key]),
  })
  const others = [
    ['queued', t`Queued`],
    ['held', t`In the outbox`],
    ['failed', t`Failed`],
    ['skipped', t`Not needed`],
  ] as const
  const columns: TableColumn<Channel>[] = [
    { key: 'channel', header: t`Channel`, rowHeader: true, className: 'text-start', cell: (row) => names[row.channel] },
    numberColumn('sent', t({ message: 'Sent', context: 'messages' })),
    // Hide empty columns: a phone has no room for them.
    ...others
      .filter(([key]) => channels.some((channel) => channel[key] > 0))
      .map(([key, header]) => numberColumn(key, header)),
  ]
  const channelsWithReasons = channels.filter(({ reasons }) => reasons.length > 0)
  const Heading = `h${headingLevel}` as const
  const hasHeld = channels.some((channel) => channel.held > 0)
  const delay = sms ? durationOf(sms.delay_minutes, locale) : undefined
  // If the table would scroll sideways, show a list instead.
  const fitsTable = useMediaQuery(columns.length > 4 ? '(min-width: 80rem)' : '(min-width: 40rem)')
  if (channels.length === 0) return null
  return (
    <section className="min-w-0 print:hidden" aria-labelledby="notice-channels">
      <Heading id="notice-channels" className="mb-2 text-sm font-semibold">
        <Trans>Delivery</Trans>
      </Heading>
      {fitsTable ? (
        <Table label={t`Delivery by channel`} columns={columns} rows={channels} rowKey={({ channel }) => channel} />
      ) : (
        <ChannelList columns={columns} channels={channels} />
      )}
      <div className="mt-2 flex flex-col gap-1 text-xs text-text-muted wrap-anywhere">
        {channelsWithReasons.map(({ channel, reasons }) => (
          <p key={channel}>
            <Reasons channel={names[channel]} reasons={reasons} />
          </p>
        ))}
        {hasHeld && (
          <p>
            <Trans>Messages in the outbox are sent when an administrator releases them; nothing is lost.</Trans>
          </p>
        )}
        {delay !== undefined && (
          <p>
            <Trans>The text message goes to those who have not read the notice {delay} after it was sent.</Trans>
          </p>
        )}
      </div>
    </section>
  )
}

interface ChannelListProps {
  /** The column of the channel names, then those of the numbers. */
  columns: readonly TableColumn<Channel>[]
  channels: readonly Channel[]
}

/** The same numbers as a list, for narrow screens. */
function ChannelList({ columns: [name, ...numbers], channels }: ChannelListProps) {
  const { t } = useLingui()
  return (
    <ul aria-label={t`Delivery by channel`} className="divide-y divide-border rounded-control border border-border">
      {channels.map((channel) => (
        <li key={channel.channel} className="px-3 py-2 text-sm">
          <p className="font-medium">{name?.cell?.(channel)}</p>
          <dl className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-x-3 gap-y-1">
            {numbers.map(({ key, header, cell }) => (
              <div key={key} className="flex flex-col">
                <dt className="text-xs text-text-muted">{header}</dt>
                <dd className="tabular-nums">{cell?.(channel)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

/** Why messages of a channel were not sent, the most frequent reason first. */
function Reasons({ channel, reasons }: { channel: string; reasons: Channel['reasons'] }) {
  const { t, i18n } = useLingui()
  const reasonIn = useReasonLabels()
  const list = reasons
    .map(({ reason, count }) => {
      const [words, people] = [reasonIn(reason), i18n.number(count)]
      return t`${words} (${people})`
    })
    .join(t`, `)
  return (
    <Trans>
      {channel}: {list}
    </Trans>
  )
}
