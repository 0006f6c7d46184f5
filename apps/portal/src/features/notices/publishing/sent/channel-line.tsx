import { Plural, Trans } from '@lingui/react/macro'
import type { ContractData } from '@quadrangle/api-client'
import { Fragment, type ReactNode } from 'react'

type ChannelTally = ContractData<'receipt', 'tally'>['channels'][number]

interface ChannelLineProps {
  tally: ChannelTally
  /** When the queued messages are sent. */
  due?: string
}

/** The numbers of one channel: sent, queued, held, failed, skipped. */
export function ChannelLine({ tally, due }: ChannelLineProps) {
  const { channel, queued, sent, failed, skipped, held } = tally
  const facts: [string, number, ReactNode][] = [
    ['sent', sent, <Plural key="" value={sent} one="# sent" other="# sent" />],
    [
      'queued',
      queued,
      due === undefined ? (
        <Plural key="" value={queued} one="# on its way" other="# on their way" />
      ) : (
        <Trans key="">
          <Plural value={queued} one="# goes" other="# go" /> on {due} to those who have not read it by then
        </Trans>
      ),
    ],
    ['held', held, <Plural key="" value={held} one="# waits in the outbox" other="# wait in the outbox" />],
    ['failed', failed, <Plural key="" value={failed} one="# failed" other="# failed" />],
    ['skipped', skipped, <Plural key="" value={skipped} one="# not sent" other="# not sent" />],
  ]
  const visibleFacts = facts.filter(([, count]) => count > 0)
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-1 py-2">
      <span className="w-24 shrink-0 text-text-muted">
        {channel === 'portal' ? (
          <Trans>Portal</Trans>
        ) : channel === 'email' ? (
          <Trans context="messages">E-mail</Trans>
        ) : (
          <Trans>Text message</Trans>
        )}
      </span>
      <span className="min-w-0 flex-1 tabular-nums">
        {visibleFacts.length === 0 ? (
          <Trans>Nothing to send</Trans>
        ) : (
          visibleFacts.map(([key, , fact], at) => (
            <Fragment key={key}>
              {at > 0 && ' · '}
              {fact}
            </Fragment>
          ))
        )}
        {held > 0 && (
          <span className="block text-xs text-warning">
            <Trans>This channel is not set up yet. An administrator can send what waits in the outbox later.</Trans>
          </span>
        )}
      </span>
    </li>
  )
}
