import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, EmptyState, RelativeTime } from '@quadrangle/ui'
import { Link } from '@tanstack/react-router'
import UsersRound from 'lucide-react/icons/users-round'
import { PageFrame } from '../../shared/page-frame.tsx'
import { Panel } from '../../shared/panel.tsx'
import { PanelLoad } from '../../shared/panel-load.tsx'
import { useLoad } from '../../shared/use-load.ts'
import { boxPaths } from './boxes.ts'
import { CardsSkeleton } from './issuer-card.tsx'
import { groupsAction } from './state.ts'

/** One's own lists of recipients. */
export function GroupsPage() {
  const { t } = useLingui()
  const groups = useLoad(groupsAction)
  const people = (
    <Button asChild>
      <Link to="/notice-v2/group/create/$tab" params={{ tab: 'people' }}>
        <Trans>People and organisations</Trans>
      </Link>
    </Button>
  )
  return (
    <PageFrame
      title={<Trans>Notice groups</Trans>}
      description={<Trans>People and organisations whom you address together.</Trans>}
      breadcrumbs={[{ label: t`Notices`, href: boxPaths.default }, { label: t`Groups` }]}
      actions={people}
    >
      <PanelLoad
        load={groups}
        skeleton={<CardsSkeleton />}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <Panel>
            <EmptyState
              icon={<UsersRound size={28} />}
              title={<Trans>You have no groups</Trans>}
              description={<Trans>Look through the people and organisations that a group is made of.</Trans>}
              action={people}
            />
          </Panel>
        }
      >
        {({ list }) => (
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {list.map((group) => (
              <li key={group.id} className="min-w-0">
                <Panel className="relative flex h-full flex-col gap-3 p-card-padding hover:border-border-control has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-focus">
                  <h2 className="text-base font-semibold wrap-anywhere">
                    <Link
                      to="/notice-v2/detail/group/$id"
                      params={{ id: group.id }}
                      className="outline-none after:absolute after:inset-0"
                    >
                      {group.name}
                    </Link>
                  </h2>
                  <p className="text-sm tabular-nums">
                    <Plural value={group.members} one="# person" other="# people" />
                    {group.organizations > 0 && (
                      <>
                        {' · '}
                        <Plural value={group.organizations} one="# organisation" other="# organisations" />
                      </>
                    )}
                  </p>
                  <p className="mt-auto text-xs text-text-muted">
                    <Trans>
                      Changed <RelativeTime date={group.updated_at} />
                    </Trans>
                  </p>
                </Panel>
              </li>
            ))}
          </ul>
        )}
      </PanelLoad>
    </PageFrame>
  )
}
