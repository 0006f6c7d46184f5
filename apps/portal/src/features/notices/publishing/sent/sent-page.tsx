import { Trans, useLingui } from '@lingui/react/macro'
import { Button, EmptyState, SkeletonText } from '@quadrangle/ui'
import { Link } from '@tanstack/react-router'
import Send from 'lucide-react/icons/send'
import type { ReactNode } from 'react'
import { LoadState } from '../../../../shared/load-state.tsx'
import { PageFrame } from '../../../../shared/page-frame.tsx'
import { Panel } from '../../../../shared/panel.tsx'
import { useLoad } from '../../../../shared/use-load.ts'
import { useLiveTally } from '../../../../state/live.ts'
import { ScheduledResult } from './scheduled-result.tsx'
import { SentResult } from './sent-result.tsx'
import { sentAction } from './state.ts'

export interface SentPageProps {
  /** The notice that was sent. */
  notice?: number
  /** The key of a scheduled notice. */
  scheduled?: string
}

/** The page after sending or scheduling a notice. */
export function SentPage({ notice, scheduled }: SentPageProps) {
  const { t } = useLingui()
  if (scheduled !== undefined) {
    return (
      <ResultPage title={t`Notice scheduled`} crumb={t`Scheduled`}>
        <ScheduledResult id={scheduled} />
      </ResultPage>
    )
  }
  return notice === undefined ? (
    <ResultPage title={t`Nothing was sent just now`} crumb={t`Sent`}>
      <NothingSent />
    </ResultPage>
  ) : (
    <ResultPage title={t`Notice sent`} crumb={t`Sent`}>
      <Sent id={notice} />
    </ResultPage>
  )
}

function ResultPage({ title, crumb, children }: { title: string; crumb: string; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <PageFrame
      width="narrow"
      title={title}
      breadcrumbs={[
        { label: t`Notices`, href: '/notice-v2/default' },
        { label: t`Write`, href: '/notice-v2/send' },
        { label: crumb },
      ]}
    >
      <Panel>{children}</Panel>
    </PageFrame>
  )
}

/** Shown for an address without a notice, such as a bookmark. */
function NothingSent() {
  return (
    <EmptyState
      icon={<Send size={28} />}
      title={<Trans>No notice selected</Trans>}
      description={<Trans>Open a notice to see what became of it.</Trans>}
      action={
        <Button asChild>
          <Link to="/notice-v2/issued">
            <Trans>All sent notices</Trans>
          </Link>
        </Button>
      }
    />
  )
}

function Sent({ id }: { id: number }) {
  const sent = useLoad(sentAction, id)
  useLiveTally(id, () => void sent.reload())
  return (
    <LoadState
      load={sent.loading && sent.data?.notice.id !== id ? { ...sent, data: undefined } : sent}
      skeleton={<SkeletonText className="p-6" lines={6} />}
    >
      {(data) => <SentResult {...data} />}
    </LoadState>
  )
}
