import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState } from '@quadrangle/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import Search from 'lucide-react/icons/search'
import { FilterInput } from '../../../shared/filter-input.tsx'
import { Panel } from '../../../shared/panel.tsx'
import { useLoad } from '../../../shared/use-load.ts'
import { useFirstLoad } from '../../../state/first-load.ts'
import { adminSearch, outboxStates } from '../admin-search.ts'
import { NotAllowed } from '../not-allowed.tsx'
import { TabbedList } from '../tabbed-list.tsx'
import { useTypedText } from '../use-typed-text.ts'
import { ChannelSetup } from './channel-setup.tsx'
import { bundlesOf } from './outbox-bundles.ts'
import { OutboxGroup } from './outbox-group.tsx'
import { SendAllFailed } from './send-all-failed.tsx'
import { messagesPerPage, outboxAction } from './state.ts'

const channels = ['email', 'sms'] as const

/** The messages that could not be sent, grouped by notice and channel. */
export function Outbox() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { state, text, page = 1 } = adminSearch(useSearch({ strict: false }))
  const [typed, setTyped] = useTypedText(
    text,
    (next) => void navigate({ to: '/urlmanage/outbox', search: { state, text: next || undefined }, replace: true }),
  )
  const load = useLoad(outboxAction, { state, text, page })
  useFirstLoad(load.data === undefined && load.error === undefined)
  // The role may have been removed since the page was opened.
  if (load.error?.errcode === 403) return <NotAllowed />
  const data = load.data?.request.state === state ? load.data : undefined
  const names = { held: t`Waiting`, failed: t`Failed` }
  const tab = (label: string, value: typeof state) => ({
    label,
    search: { state: value, text },
    isCurrent: value === state,
  })
  return (
    <TabbedList
      label={t`State of the messages`}
      tabs={[tab(t`All`, undefined), ...outboxStates.map((each) => tab(names[each], each))]}
      filter={
        <>
          <FilterInput
            value={typed}
            onChange={setTyped}
            label={t`Find by notice, recipient or reason`}
            clearLabel={t`Clear the search`}
          />
          {state === 'failed' && data && data.total > 0 && text === undefined && (
            <span className="flex flex-wrap gap-2">
              {channels
                .filter((channel) => data.channels[channel] === 'gateway')
                .filter((channel) => data.list.some((message) => message.channel === channel))
                .map((channel) => (
                  <SendAllFailed key={channel} channel={channel} onReleased={load.reload} />
                ))}
            </span>
          )}
        </>
      }
      // Below the tabs, so that the tabs do not move when the notes appear.
      notes={load.data && <ChannelSetup {...load.data} onRetried={load.reload} />}
      load={{ ...load, data }}
      page={page}
      pageSize={messagesPerPage}
      isEmpty={({ total }) => total === 0}
      empty={
        <Panel>
          {text === undefined ? (
            <EmptyState
              icon={<CircleCheck size={28} />}
              title={<Trans>Nothing to release</Trans>}
              description={<Trans>Messages that were held back or failed appear here until they are released.</Trans>}
            />
          ) : (
            <EmptyState icon={<Search size={28} />} title={<Trans>No messages match “{text}”</Trans>} />
          )}
        </Panel>
      }
    >
      {({ list, notices, channels: gateways }) =>
        bundlesOf(list, notices).map((bundle) => (
          <OutboxGroup
            key={`${bundle.notice} ${bundle.channel}`}
            bundle={bundle}
            state={state}
            hasGateway={gateways[bundle.channel] === 'gateway'}
            // A search shows only some of its messages.
            mayRelease={text === undefined}
            onReleased={load.reload}
          />
        ))
      }
    </TabbedList>
  )
}
