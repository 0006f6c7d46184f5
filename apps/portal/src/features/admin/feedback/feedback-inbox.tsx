import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState, Pagination, SkeletonText } from '@quadrangle/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import Inbox from 'lucide-react/icons/inbox'
import { Panel } from '../../../shared/panel.tsx'
import { PanelLoad } from '../../../shared/panel-load.tsx'
import { TabBar, TabLink } from '../../../shared/tab-links.tsx'
import { useLoad } from '../../../shared/use-load.ts'
import { NotAllowed } from '../not-allowed.tsx'
import { FeedbackEntry } from './feedback-entry.tsx'
import { feedbackSearch } from './feedback-search.ts'
import { feedbackAction, feedbackPerPage } from './state.ts'
import { TopicVotes } from './topic-votes.tsx'

/** The messages, open ones first, and how often each help topic helped. */
export function FeedbackInbox() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { show, page = 1 } = feedbackSearch(useSearch({ strict: false }))
  const state = show === undefined ? 'open' : show === 'done' ? 'done' : undefined
  const load = useLoad(feedbackAction, { state, page })
  // The role may have been removed since the page was opened.
  if (load.error?.errcode === 403) return <NotAllowed />
  const data = load.data?.request.state === state ? load.data : undefined
  return (
    <>
      <Panel className="overflow-hidden px-2">
        <TabBar label={t`State of the feedback`} inPanel>
          <TabLink
            to="/urlmanage/feedback"
            search={{}}
            current={show === undefined}
            {...(load.data && { count: load.data.open })}
          >
            <Trans context="feedback">Open</Trans>
          </TabLink>
          <TabLink to="/urlmanage/feedback" search={{ show: 'done' }} current={show === 'done'}>
            <Trans context="feedback">Done</Trans>
          </TabLink>
          <TabLink to="/urlmanage/feedback" search={{ show: 'all' }} current={show === 'all'}>
            <Trans>All</Trans>
          </TabLink>
        </TabBar>
      </Panel>
      <PanelLoad
        load={{ ...load, data }}
        skeleton={
          <Panel className="p-card-padding">
            <SkeletonText lines={6} />
          </Panel>
        }
      >
        {({ list, total, topics }) => (
          <>
            {list.length === 0 ? (
              <Panel>
                {state === 'open' ? (
                  <EmptyState
                    icon={<CircleCheck size={28} />}
                    title={<Trans>No open feedback</Trans>}
                    description={<Trans>What people write on the help page appears here.</Trans>}
                  />
                ) : (
                  <EmptyState icon={<Inbox size={28} />} title={<Trans>No feedback here yet</Trans>} />
                )}
              </Panel>
            ) : (
              <Panel>
                <ul className="divide-y divide-border">
                  {list.map((feedback) => (
                    <FeedbackEntry key={feedback.id} feedback={feedback} onSettled={load.reload} />
                  ))}
                </ul>
              </Panel>
            )}
            {total > feedbackPerPage && (
              <Panel className="px-card-padding py-3">
                <Pagination
                  page={page}
                  total={total}
                  pageSize={feedbackPerPage}
                  showTotal
                  onPageChange={(next) =>
                    void navigate({
                      to: '/urlmanage/feedback',
                      search: { show, page: next > 1 ? next : undefined },
                    })
                  }
                />
              </Panel>
            )}
            <TopicVotes topics={topics} />
          </>
        )}
      </PanelLoad>
    </>
  )
}
