import { Trans, useLingui } from '@lingui/react/macro'
import { PageFrame } from '../../shared/page-frame.tsx'
import { TabBar, TabLink } from '../../shared/tab-links.tsx'
import { boxPaths } from './boxes.ts'
import { OrganizationList } from './organization-list.tsx'
import { PeopleList } from './people-list.tsx'

export interface GroupCreatePageProps {
  tab: 'people' | 'organization'
}

/** The people and the organisations that a group is made of. */
export function GroupCreatePage({ tab }: GroupCreatePageProps) {
  const { t } = useLingui()
  return (
    <PageFrame
      title={<Trans>People and organisations</Trans>}
      description={<Trans>Groups are made of these.</Trans>}
      breadcrumbs={[
        { label: t`Notices`, href: boxPaths.default },
        { label: t`Groups`, href: '/notice-v2/group/default' },
        { label: t`People and organisations` },
      ]}
    >
      <TabBar label={t`Kind of members`}>
        <TabLink to="/notice-v2/group/create/$tab" params={{ tab: 'people' }} current={tab === 'people'}>
          <Trans>People</Trans>
        </TabLink>
        <TabLink to="/notice-v2/group/create/$tab" params={{ tab: 'organization' }} current={tab === 'organization'}>
          <Trans>Organisations</Trans>
        </TabLink>
      </TabBar>
      {tab === 'people' ? <PeopleList /> : <OrganizationList />}
    </PageFrame>
  )
}
