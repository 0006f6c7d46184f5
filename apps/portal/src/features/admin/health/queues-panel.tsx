import { Trans, useLingui } from '@lingui/react/macro'
import { DescriptionItem, DescriptionList, RelativeTime, Tag } from '@quadrangle/ui'
import { HealthPanel } from './health-panel.tsx'
import type { Health } from './state.ts'

type Queue = Health['queues'][number]

/** Messages on their way, by channel, and notices. */
export function QueuesPanel({ health: { queues, notices } }: { health: Health }) {
  const { t, i18n } = useLingui()
  return (
    <HealthPanel title={<Trans>Messages and notices</Trans>}>
      {queues.map((queue) => (
        <div key={queue.channel} className="mt-4 border-t border-border pt-4">
          <h3 className="flex flex-wrap items-center gap-2 text-sm font-medium">
            {queue.channel === 'email' ? t({ message: 'E-mail', context: 'messages' }) : t`Text messages`}
            <GatewayTag queue={queue} />
          </h3>
          <DescriptionList layout="rows" className="mt-1 tabular-nums">
            <DescriptionItem term={t`In the queue`}>{i18n.number(queue.queued + queue.sending)}</DescriptionItem>
            <DescriptionItem term={t`Oldest that is due`}>
              {queue.oldest === null ? t`None` : <RelativeTime date={queue.oldest} />}
            </DescriptionItem>
            <DescriptionItem term={t`Failed`}>{i18n.number(queue.failed)}</DescriptionItem>
            <DescriptionItem term={t`On hold`}>{i18n.number(queue.held)}</DescriptionItem>
          </DescriptionList>
        </div>
      ))}
      <div className="mt-4 border-t border-border pt-4">
        <h3 className="text-sm font-medium">
          <Trans>Notices</Trans>
        </h3>
        <DescriptionList layout="rows" className="mt-1 tabular-nums">
          <DescriptionItem term={t`Being delivered`}>{i18n.number(notices.sending)}</DescriptionItem>
          <DescriptionItem term={t({ message: 'Scheduled', context: 'health' })}>
            {i18n.number(notices.scheduled)}
          </DescriptionItem>
          <DescriptionItem term={t`Late`}>{i18n.number(notices.late)}</DescriptionItem>
        </DescriptionList>
      </div>
    </HealthPanel>
  )
}

function GatewayTag({ queue: { gateway, problem } }: { queue: Queue }) {
  if (gateway === 'outbox') {
    return (
      <Tag>
        <Trans>Not set up</Trans>
      </Tag>
    )
  }
  if (problem === null) {
    return (
      <Tag tone="success">
        <Trans>Gateway works</Trans>
      </Tag>
    )
  }
  return problem.misconfigured ? (
    <Tag tone="danger">
      <Trans>Refuses the portal</Trans>
    </Tag>
  ) : (
    <Tag tone="warning">
      <Trans>Unavailable</Trans>
    </Tag>
  )
}
