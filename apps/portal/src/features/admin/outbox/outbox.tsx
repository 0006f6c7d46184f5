import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState, Pagination, SkeletonText } from '@quadrangle/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import { backstageSearch, outboxStates } from '../../../shared/list-search.ts'
import { Panel } from '../../../shared/panel.tsx'
import { PanelLoad } from '../../../shared/panel-load.tsx'
import { TabBar, TabLink } from '../../../shared/tab-links.tsx'
import { useLoad } from '../../../shared/use-load.ts'
import { NotAllowed } from '../not-allowed.tsx'
import { ChannelSetup } from './channel-setup.tsx'
import { bundlesOf } from './outbox-bundles.ts'
import { OutboxGroup } from './outbox-group.tsx'
import { messagesPerPage, outboxAction } from './state.ts'

/** The messages that could not be sent, grouped by notice and channel. */
export function Outbox() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { state, page = 1 } = backstageSearch(useSearch({ strict: false }))
  const load = useLoad(outboxAction, { state, page })
  // The role may have been removed since the page was opened.
  if (load.error?.errcode === 403) return <NotAllowed />
  const data = load.data?.request.state === state ? load.data : undefined
  const names = { held: t`Waiting`, failed: t`Failed` }
  return (
    <>
      <TabBar label={t`State of the messages`}>
        <TabLink to="/urlmanage/outbox" search={{}} current={state === undefined}>
          <Trans>All</Trans>
        </TabLink>
        {outboxStates.map((each) => (
          <TabLink key={each} to="/urlmanage/outbox" search={{ state: each }} current={each === state}>
            {names[each]}
          </TabLink>
        ))}
      </TabBar>
      {/* below the tabs, which are shown before the data */}
      {load.data && <ChannelSetup {...load.data} onRetried={load.reload} />}
      <PanelLoad
        load={{ ...load, data }}
        skeleton={
          <Panel className="p-card-padding">
            <SkeletonText lines={6} />
          </Panel>
        }
        isEmpty={({ list }) => list.length === 0}
        empty={
          <Panel>
            <EmptyState
              icon={<CircleCheck size={28} />}
              title={<Trans>Nothing to release</Trans>}
              description={<Trans>Messages that were held back or failed appear here until they are released.</Trans>}
            />
          </Panel>
        }
      >
        {({ list, total, channels }) => (
          <>
            {bundlesOf(list).map((bundle) => (
              <OutboxGroup
                key={`${bundle.notice} ${bundle.channel}`}
                bundle={bundle}
                open={channels[bundle.channel] === 'gateway'}
                onReleased={load.reload}
              />
            ))}
            {total > messagesPerPage && (
              <Panel className="px-card-padding py-3">
                <Pagination
                  page={page}
                  total={total}
                  pageSize={messagesPerPage}
                  showTotal
                  onPageChange={(next) =>
                    void navigate({
                      to: '/urlmanage/outbox',
                      search: { state, page: next > 1 ? next : undefined },
                    })
                  }
                />
              </Panel>
            )}
          </>
        )}
      </PanelLoad>
    </>
  )
}
