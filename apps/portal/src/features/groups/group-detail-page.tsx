import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, EmptyState, RelativeTime, useToast } from '@quadrangle/ui'
import { Link, useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import FileQuestion from 'lucide-react/icons/file-question-mark'
import { PageFrame } from '../../shared/page-frame.tsx'
import { Panel } from '../../shared/panel.tsx'
import { PanelLoad } from '../../shared/panel-load.tsx'
import { useLoad } from '../../shared/use-load.ts'
import { apiAtom } from '../../state/api.ts'
import { localeAtom } from '../../state/locale.ts'
import { groupBody, groupDraftOf } from './group-draft.ts'
import { GroupForm } from './group-form.tsx'
import { GroupMembers } from './group-members.tsx'
import { OrganizationChooser } from './organization-chooser.tsx'
import { PeopleChooser } from './people-chooser.tsx'
import { RemoveGroup } from './remove-group.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'
import { groupAction } from './state.ts'

export interface GroupDetailPageProps {
  id: number
  edit: boolean
}

/** The members of a group: people and organisations. The group is edited and deleted here. */
export function GroupDetailPage({ id, edit }: GroupDetailPageProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const locale = useAtomValue(localeAtom)
  const navigate = useNavigate()
  const showToast = useToast()
  const group = useLoad(groupAction, id)
  const current = group.data?.id === id ? group : { ...group, data: undefined }
  const show = () => navigate({ to: '/notice-v2/detail/group/$id', params: { id } })
  return (
    <PageFrame
      title={current.data?.name ?? <Trans>Notice group</Trans>}
      breadcrumbs={[
        { label: t`Notices`, href: '/notice-v2/default' },
        { label: t`Groups`, href: '/notice-v2/group/default' },
        { label: current.data?.name ?? t`Notice group` },
      ]}
      description={
        current.data ? (
          <>
            <Plural value={current.data.members} one="Reaches # person" other="Reaches # people" />
            {' · '}
            <Trans>
              Changed <RelativeTime date={current.data.updated_at} />
            </Trans>
          </>
        ) : (
          // Keeps its line.
          !current.error && '\u00A0'
        )
      }
      actions={
        current.data &&
        !edit && (
          <>
            <Button asChild variant="solid">
              <Link to="/notice-v2/detail/group/$id" params={{ id }} search={{ edit: true }}>
                <Trans>Edit</Trans>
              </Link>
            </Button>
            <RemoveGroup group={current.data} onRemoved={() => navigate({ to: '/notice-v2/group/default' })} />
          </>
        )
      }
    >
      {current.error?.errcode === 404 ? (
        <Panel>
          <EmptyState
            icon={<FileQuestion size={28} />}
            title={<Trans>Group not found</Trans>}
            description={<Trans>It is not your group, or it was deleted.</Trans>}
          />
        </Panel>
      ) : (
        <PanelLoad
          isPage
          load={current}
          skeleton={
            <Panel>
              <RowsSkeleton />
            </Panel>
          }
        >
          {(data) =>
            edit ? (
              <GroupForm
                saved={groupDraftOf(data)}
                saveLabel={t`Save`}
                onSave={(draft) => api.group.update({ body: { id, ...groupBody(draft) } })}
                onDone={() => {
                  showToast({ tone: 'success', title: t`Group saved` })
                  void group.reload()
                  void show()
                }}
                onCancel={show}
                noMembers={t`No members selected. Choose at least one person or organisation.`}
                choose={(draft, change, error) => (
                  <>
                    <section aria-labelledby="edit-people">
                      <h2 id="edit-people" className="mb-2 text-base font-semibold">
                        <Trans>People</Trans>
                      </h2>
                      <PeopleChooser people={draft.people} numbers={draft.numbers} onChange={change} error={error} />
                    </section>
                    <section aria-labelledby="edit-organizations">
                      <h2 id="edit-organizations" className="mb-2 text-base font-semibold">
                        <Trans>Organisations</Trans>
                      </h2>
                      <OrganizationChooser
                        chosen={draft.organizations}
                        onChange={(organizations) => change({ organizations })}
                        error=""
                      />
                    </section>
                  </>
                )}
              />
            ) : (
              <GroupMembers group={data} locale={locale} />
            )
          }
        </PanelLoad>
      )}
    </PageFrame>
  )
}
