import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { EmptyState, RelativeTime } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import FileQuestion from 'lucide-react/icons/file-question-mark'
import { localized } from '../../shared/localized.ts'
import { PageFrame } from '../../shared/page-frame.tsx'
import { Panel } from '../../shared/panel.tsx'
import { PanelLoad } from '../../shared/panel-load.tsx'
import { useLoad } from '../../shared/use-load.ts'
import { localeAtom } from '../../state/locale.ts'
import { boxPaths } from './boxes.ts'
import { MemberGrid } from './member-grid.tsx'
import { NoticeListSkeleton } from './notice-list-skeleton.tsx'
import { groupAction } from './state.ts'

/** Whom one group reaches: people by name, and whole organisations. */
export function GroupDetailPage({ id }: { id: number }) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const group = useLoad(groupAction, id)
  const current = group.data?.id === id ? group : { ...group, data: undefined }
  return (
    <PageFrame
      title={current.data?.name ?? <Trans>Notice group</Trans>}
      breadcrumbs={[
        { label: t`Notices`, href: boxPaths.default },
        { label: t`Groups`, href: '/notice-v2/group/default' },
        { label: current.data?.name ?? t`Notice group` },
      ]}
      description={
        current.data && (
          <>
            <Plural value={current.data.members} one="Reaches # person" other="Reaches # people" />
            {' · '}
            <Trans>
              Changed <RelativeTime date={current.data.updated_at} />
            </Trans>
          </>
        )
      }
    >
      {current.error?.errcode === 404 ? (
        <Panel>
          <EmptyState
            icon={<FileQuestion size={28} />}
            title={<Trans>This group is not here</Trans>}
            description={<Trans>It is not one of yours, or it was removed.</Trans>}
          />
        </Panel>
      ) : (
        <PanelLoad
          load={current}
          skeleton={
            <Panel>
              <NoticeListSkeleton />
            </Panel>
          }
        >
          {({ people, organization_list }) => (
            <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
              {people.length > 0 && (
                <Panel aria-labelledby="group-people" className="p-card-padding">
                  <h2 id="group-people" className="mb-2 text-base font-semibold">
                    <Trans>People</Trans>
                  </h2>
                  <MemberGrid members={people} locale={locale} columns={2} />
                </Panel>
              )}
              {organization_list.length > 0 && (
                <Panel aria-labelledby="group-organizations" className="p-card-padding">
                  <h2 id="group-organizations" className="mb-2 text-base font-semibold">
                    <Trans>Organisations</Trans>
                  </h2>
                  <ul className="divide-y divide-border">
                    {organization_list.map((organization) => (
                      <li key={organization.id} className="flex min-h-row items-center gap-3 py-2 text-sm">
                        <span className="min-w-0 flex-1 wrap-anywhere">{localized(organization, 'name', locale)}</span>
                        <span className="shrink-0 text-xs text-text-muted tabular-nums">
                          <Plural value={organization.members} one="# person" other="# people" />
                        </span>
                      </li>
                    ))}
                  </ul>
                </Panel>
              )}
              {people.length === 0 && organization_list.length === 0 && (
                <Panel>
                  <EmptyState title={<Trans>This group is empty</Trans>} />
                </Panel>
              )}
            </div>
          )}
        </PanelLoad>
      )}
    </PageFrame>
  )
}
