import { Trans, useLingui } from '@lingui/react/macro'
import { Button, EmptyState, ReadProgress, SkeletonText } from '@quadrangle/ui'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import CircleCheck from 'lucide-react/icons/circle-check'
import Send from 'lucide-react/icons/send'
import { formatDate } from '../../shared/format-date.ts'
import { LoadState } from '../../shared/load-state.tsx'
import { PageFrame } from '../../shared/page-frame.tsx'
import { Panel } from '../../shared/panel.tsx'
import { useLoad } from '../../shared/use-load.ts'
import { localeAtom } from '../../state/locale.ts'
import { boxPaths, type NoticeSummary } from './boxes.ts'
import { lastSentAction } from './state.ts'

/** The notice that someone sent last: whom it reached, and who has read it. */
export function SentPage() {
  const { t } = useLingui()
  const last = useLoad(lastSentAction)
  return (
    <PageFrame
      width="narrow"
      title={<Trans>Sent notice</Trans>}
      breadcrumbs={[
        { label: t`Notices`, href: boxPaths.default },
        { label: t`Sent`, href: boxPaths.issued },
        { label: t`Last sent` },
      ]}
    >
      <Panel>
        <LoadState
          load={last}
          skeleton={<SkeletonText className="p-6" lines={4} />}
          isEmpty={({ list }) => list.length === 0}
          empty={
            <EmptyState
              icon={<Send size={28} />}
              title={<Trans>You have not sent a notice yet</Trans>}
              action={
                <Button asChild>
                  <Link to={boxPaths.default}>
                    <Trans>Back to the notices</Trans>
                  </Link>
                </Button>
              }
            />
          }
        >
          {({ list }) => list.slice(0, 1).map((notice) => <LastSent key={notice.id} notice={notice} />)}
        </LoadState>
      </Panel>
    </PageFrame>
  )
}

function LastSent({ notice }: { notice: NoticeSummary }) {
  const locale = useAtomValue(localeAtom)
  const { i18n } = useLingui()
  const time = formatDate(notice.time, locale, 'dateTime')
  const people = i18n.number(notice.recipients)
  return (
    <div className="flex flex-col gap-4 p-6">
      <div className="flex items-start gap-3">
        <CircleCheck size={24} aria-hidden className="mt-0.5 shrink-0 text-success" />
        <div className="min-w-0">
          <h2 className="text-lg font-semibold wrap-anywhere">{notice.title}</h2>
          <p className="mt-1 text-sm text-text-muted tabular-nums">
            <Trans>
              Sent on {time} to {people} people
            </Trans>
          </p>
        </div>
      </div>
      <ReadProgress readers={notice.readers} recipients={notice.recipients} />
      <div className="flex flex-wrap gap-3">
        <Button asChild variant="solid">
          <Link to="/notice-v2/detail/$box/$id" params={{ box: 'issued', id: notice.id }}>
            <Trans>Open the notice</Trans>
          </Link>
        </Button>
        <Button asChild>
          <Link to={boxPaths.issued}>
            <Trans>All sent notices</Trans>
          </Link>
        </Button>
      </div>
    </div>
  )
}
