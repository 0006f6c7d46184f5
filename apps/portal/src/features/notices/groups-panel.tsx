import { Plural, Trans } from '@lingui/react/macro'
import { EmptyState, SkeletonText } from '@quadrangle/ui'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { LoadState } from '../../shared/load-state.tsx'
import { Panel } from '../../shared/panel.tsx'
import { useLoad } from '../../shared/use-load.ts'
import { groupsAction } from './state.ts'

/** One's frequent groups, each with how many people it reaches. */
export function GroupsPanel() {
  const groups = useLoad(groupsAction)
  return (
    <Panel aria-labelledby="frequent-groups">
      <h2 id="frequent-groups" className="px-card-padding pt-card-padding text-base font-semibold">
        <Trans>Frequent groups</Trans>
      </h2>
      <LoadState
        load={groups}
        size="small"
        skeleton={<SkeletonText className="p-card-padding" />}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState size="small" title={<Trans>You have no groups</Trans>} />}
      >
        {({ list }) => (
          <ul className="py-2">
            {list.map((group) => (
              <li key={group.id}>
                <Link
                  to="/notice-v2/detail/group/$id"
                  params={{ id: group.id }}
                  className="flex min-h-row items-center gap-3 px-card-padding py-2 text-sm outline-focus -outline-offset-2 hover:bg-surface-sunken focus-visible:outline-2"
                >
                  <span className="min-w-0 flex-1 wrap-anywhere">{group.name}</span>
                  <span className="shrink-0 text-xs text-text-muted tabular-nums">
                    <Plural value={group.members} one="# person" other="# people" />
                  </span>
                  <ChevronRight size={16} aria-hidden className="shrink-0 text-text-muted" />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </LoadState>
    </Panel>
  )
}
