import { Trans, useLingui } from '@lingui/react/macro'
import { SkeletonText, useToast } from '@quadrangle/ui'
import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { PageFrame } from '../../../shared/page-frame.tsx'
import { PanelLoad } from '../../../shared/panel-load.tsx'
import { TabBar, TabLink } from '../../../shared/tab-links.tsx'
import { useLoad } from '../../../shared/use-load.ts'
import { apiAtom } from '../../../state/api.ts'
import { issuersAction } from '../notice-form/state.ts'
import { emptyGroup, type GroupDraft, groupBody } from './group-draft.ts'
import { GroupForm } from './group-form.tsx'
import { OrganizationChooser } from './organization-chooser.tsx'
import { PeopleChooser } from './people-chooser.tsx'

export interface GroupCreatePageProps {
  tab: 'people' | 'organization'
  /** Shown to those who may not send notices. */
  noRight: ReactNode
}

const peopleCount = ({ people, numbers }: GroupDraft) => people.length + numbers.length
const isSamePage = (pathname: string) => pathname.startsWith('/notice-v2/group/create/')

/** Creates a group of people and organisations. The choices of both tabs are kept. */
export function GroupCreatePage({ tab, noRight }: GroupCreatePageProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const issuers = useLoad(issuersAction)
  const navigate = useNavigate()
  const showToast = useToast()
  const toGroups = () => navigate({ to: '/notice-v2/group/default' })
  return (
    <PageFrame
      title={<Trans>New notice group</Trans>}
      description={<Trans>Put people and organisations into a group to address them together.</Trans>}
      breadcrumbs={[
        { label: t`Notices`, href: '/notice-v2/default' },
        { label: t`Groups`, href: '/notice-v2/group/default' },
        { label: t`New` },
      ]}
    >
      <PanelLoad
        isPage
        load={issuers}
        skeleton={<SkeletonText lines={8} />}
        isEmpty={({ list }) => list.length === 0}
        empty={noRight}
      >
        {() => (
          <GroupForm
            saved={emptyGroup}
            saveLabel={t`Create the group`}
            isSamePage={isSamePage}
            onSave={(draft) => api.group.create({ body: groupBody(draft) })}
            onDone={() => {
              showToast({ tone: 'success', title: t`Group created` })
              void toGroups()
            }}
            onCancel={toGroups}
            noMembers={
              tab === 'people'
                ? t`No one selected. Choose at least one person.`
                : t`No organisation is selected. Choose at least one.`
            }
            choose={(draft, change, error) => (
              <>
                <TabBar label={t`Kind of members`} inPanel>
                  <TabLink
                    to="/notice-v2/group/create/$tab"
                    params={{ tab: 'people' }}
                    current={tab === 'people'}
                    {...(peopleCount(draft) > 0 && { count: peopleCount(draft) })}
                  >
                    <Trans>People</Trans>
                  </TabLink>
                  <TabLink
                    to="/notice-v2/group/create/$tab"
                    params={{ tab: 'organization' }}
                    current={tab === 'organization'}
                    {...(draft.organizations.length > 0 && { count: draft.organizations.length })}
                  >
                    <Trans>Organisations</Trans>
                  </TabLink>
                </TabBar>
                {tab === 'people' ? (
                  <PeopleChooser people={draft.people} numbers={draft.numbers} onChange={change} error={error} />
                ) : (
                  <OrganizationChooser
                    chosen={draft.organizations}
                    onChange={(organizations) => change({ organizations })}
                    error={error}
                  />
                )}
              </>
            )}
          />
        )}
      </PanelLoad>
    </PageFrame>
  )
}
