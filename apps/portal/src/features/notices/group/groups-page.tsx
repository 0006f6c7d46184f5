import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, EmptyState, RelativeTime } from '@quadrangle/ui'
import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import UsersRound from 'lucide-react/icons/users-round'
import { PageFrame } from '../../../shared/page-frame.tsx'
import { Panel } from '../../../shared/panel.tsx'
import { PanelLoad } from '../../../shared/panel-load.tsx'
import { useLoad } from '../../../shared/use-load.ts'
import { groupsAction } from '../notice-form/state.ts'
import { CardsSkeleton } from './cards-skeleton.tsx'
import { RemoveGroup } from './remove-group.tsx'

/** The person's groups. */
export function GroupsPage() {
  const { t } = useLingui()
  const groups = useLoad(groupsAction)
  const create = (
    <Button asChild variant="solid">
      <Link to="/notice-v2/group/create/$tab" params={{ tab: 'people' }}>
        <Plus size={16} aria-hidden />
        <Trans>New group</Trans>
      </Link>
    </Button>
  )
  const isEmpty = groups.data?.list.length === 0
  return (
    <PageFrame
      title={<Trans>Notice groups</Trans>}
      description={<Trans>People and organisations that you address together.</Trans>}
      breadcrumbs={[{ label: t`Notices`, href: '/notice-v2/default' }, { label: t`Groups` }]}
      actions={!isEmpty && create}
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
              description={<Trans>Create a group for the people and organisations you write to often.</Trans>}
              action={create}
            />
          </Panel>
        }
      >
        {({ list }) => (
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {list.map((group) => (
              <li key={group.id} className="min-w-0">
                <Panel className="flex h-full flex-col">
                  <Link
                    to="/notice-v2/detail/group/$id"
                    params={{ id: group.id }}
                    className="flex flex-1 flex-col gap-2 rounded-t-card p-card-padding outline-focus -outline-offset-2 hover:bg-surface-sunken focus-visible:outline-2"
                  >
                    <h2 className="text-base font-semibold wrap-anywhere">{group.name}</h2>
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
                  </Link>
                  <div className="flex justify-end gap-2 border-t border-border px-card-padding py-2">
                    <Button asChild size="small">
                      <Link
                        to="/notice-v2/detail/group/$id"
                        params={{ id: group.id }}
                        search={{ edit: true }}
                        aria-label={t`Edit ${group.name}`}
                      >
                        <Trans>Edit</Trans>
                      </Link>
                    </Button>
                    <RemoveGroup group={group} size="small" onRemoved={groups.reload} />
                  </div>
                </Panel>
              </li>
            ))}
          </ul>
        )}
      </PanelLoad>
    </PageFrame>
  )
}
