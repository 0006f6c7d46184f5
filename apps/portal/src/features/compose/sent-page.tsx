import { Trans, useLingui } from '@lingui/react/macro'
import { Button, EmptyState, SkeletonText } from '@quadrangle/ui'
import { Link } from '@tanstack/react-router'
import Send from 'lucide-react/icons/send'
import { LoadState } from '../../shared/load-state.tsx'
import { PageFrame } from '../../shared/page-frame.tsx'
import { Panel } from '../../shared/panel.tsx'
import { useLoad } from '../../shared/use-load.ts'
import { ScheduledResult } from './scheduled-result.tsx'
import { SentResult } from './sent-result.tsx'
import { sentAction } from './state.ts'

export interface SentPageProps {
  /** The notice that was sent; the newest one if neither is given. */
  notice?: number
  /** The key of one that waits for its time. */
  scheduled?: string
}

/** What happens next with a notice that was just sent or scheduled. */
export function SentPage({ notice, scheduled }: SentPageProps) {
  const { t } = useLingui()
  return (
    <PageFrame
      width="narrow"
      title={scheduled === undefined ? <Trans>Notice sent</Trans> : <Trans>Notice scheduled</Trans>}
      breadcrumbs={[
        { label: t`Notices`, href: '/notice-v2/default' },
        { label: t`Write`, href: '/notice-v2/send' },
        { label: scheduled === undefined ? t`Sent` : t`Scheduled` },
      ]}
    >
      <Panel>{scheduled === undefined ? <Sent id={notice} /> : <ScheduledResult id={scheduled} />}</Panel>
    </PageFrame>
  )
}

function Sent({ id }: { id: number | undefined }) {
  const sent = useLoad(sentAction, id)
  return (
    <LoadState
      load={sent.loading && sent.data?.notice.id !== id ? { ...sent, data: undefined } : sent}
      skeleton={<SkeletonText className="p-6" lines={6} />}
      isEmpty={(data) => data === null}
      empty={
        <EmptyState
          icon={<Send size={28} />}
          title={<Trans>You have not sent a notice yet</Trans>}
          action={
            <Button asChild>
              <Link to="/notice-v2/send">
                <Trans>Write a notice</Trans>
              </Link>
            </Button>
          }
        />
      }
    >
      {(data) => data && <SentResult {...data} onRefresh={sent.reload} />}
    </LoadState>
  )
}
