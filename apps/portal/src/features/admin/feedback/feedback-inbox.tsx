import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState } from '@quadrangle/ui'
import { useSearch } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import Inbox from 'lucide-react/icons/inbox'
import { Panel } from '../../../shared/panel.tsx'
import { useLoad } from '../../../shared/use-load.ts'
import { NotAllowed } from '../not-allowed.tsx'
import { TabbedList } from '../tabbed-list.tsx'
import { FeedbackEntry } from './feedback-entry.tsx'
import { feedbackSearch } from './feedback-search.ts'
import { feedbackAction, feedbackPerPage } from './state.ts'
import { TopicVotes } from './topic-votes.tsx'

/** The messages, open ones first, and how often each help topic helped. */
export function FeedbackInbox() {
  const { t } = useLingui()
  const { show, page = 1 } = feedbackSearch(useSearch({ strict: false }))
  const state = show === undefined ? 'open' : show === 'done' ? 'done' : undefined
  const load = useLoad(feedbackAction, { state, page })
  // The role may have been removed since the page was opened.
  if (load.error?.errcode === 403) return <NotAllowed />
  const data = load.data?.request.state === state ? load.data : undefined
  const tab = (label: string, value: typeof show, count?: number) => ({
    label,
    search: { show: value },
    isCurrent: show === value,
    count,
  })
  return (
    <TabbedList
      label={t`State of the feedback`}
      tabs={[
        tab(t({ message: 'Open', context: 'feedback' }), undefined, load.data?.open),
        tab(t({ message: 'Done', context: 'feedback' }), 'done'),
        tab(t`All`, 'all'),
      ]}
      load={{ ...load, data }}
      // A failed reload must not remove an answer that is being written.
      isPage={data?.request.page === page}
      page={page}
      pageSize={feedbackPerPage}
      below={({ topics }) => <TopicVotes topics={topics} />}
    >
      {({ list }) => (
        <Panel>
          {list.length > 0 ? (
            <ul className="divide-y divide-border">
              {list.map((feedback) => (
                <FeedbackEntry key={feedback.id} feedback={feedback} onSettled={load.reload} />
              ))}
            </ul>
          ) : state === 'open' ? (
            <EmptyState
              icon={<CircleCheck size={28} />}
              title={<Trans>No open feedback</Trans>}
              description={<Trans>What people write on the help page appears here.</Trans>}
            />
          ) : (
            <EmptyState icon={<Inbox size={28} />} title={<Trans>No feedback here yet</Trans>} />
          )}
        </Panel>
      )}
    </TabbedList>
  )
}
