import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { EmptyState, Pagination } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import UsersRound from 'lucide-react/icons/users-round'
import { useState } from 'react'
import { LoadState } from '../../shared/load-state.tsx'
import { localized } from '../../shared/localized.ts'
import { Panel } from '../../shared/panel.tsx'
import { PanelLoad } from '../../shared/panel-load.tsx'
import { useLoad } from '../../shared/use-load.ts'
import { localeAtom } from '../../state/locale.ts'
import { userAtom } from '../../state/session.ts'
import { MemberGrid } from './member-grid.tsx'
import { NoticeListSkeleton } from './notice-list-skeleton.tsx'
import { findByNames, type Organization } from './organizations.ts'
import { membersAction, organizationsAction } from './state.ts'

/** The people of one's own organisation. */
export function PeopleList() {
  const organizations = useLoad(organizationsAction)
  const user = useAtomValue(userAtom)
  return (
    <PanelLoad load={organizations} skeleton={<PeopleSkeleton />}>
      {({ list }) => {
        const own = user ? findByNames(list, user) : undefined
        return own ? <Members key={own.id} organization={own} /> : <NoOrganization />
      }}
    </PanelLoad>
  )
}

const pageSizes = [12, 24, 48]

function Members({ organization }: { organization: Organization }) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState(24)
  const members = useLoad(membersAction, { organization: organization.id, page, pageSize })
  return (
    <Panel aria-label={t`People`} aria-busy={members.loading}>
      <div className="flex flex-wrap items-baseline justify-between gap-2 px-card-padding pt-card-padding">
        <h2 className="text-base font-semibold wrap-anywhere">{localized(organization, 'name', locale)}</h2>
        <p className="text-xs text-text-muted tabular-nums">
          <Plural value={organization.members} one="# person" other="# people" />
        </p>
      </div>
      <LoadState
        load={members}
        skeleton={<NoticeListSkeleton />}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState icon={<UsersRound size={28} />} title={<Trans>Nobody is here yet</Trans>} />}
      >
        {({ list, total }) => (
          <>
            <div className={`p-card-padding ${members.loading ? 'opacity-60' : ''}`}>
              <MemberGrid members={list} locale={locale} columns={3} />
            </div>
            <div className="border-t border-border px-card-padding py-3">
              <Pagination
                page={page}
                total={total}
                pageSize={pageSize}
                showTotal
                pageSizes={pageSizes}
                onPageChange={setPage}
                onPageSizeChange={(size) => {
                  setPageSize(size)
                  setPage(1)
                }}
              />
            </div>
          </>
        )}
      </LoadState>
    </Panel>
  )
}

function NoOrganization() {
  return (
    <Panel>
      <EmptyState
        icon={<UsersRound size={28} />}
        title={<Trans>You belong to no organisation</Trans>}
        description={<Trans>Look at the organisations instead, or ask your administrator to add you to one.</Trans>}
      />
    </Panel>
  )
}

function PeopleSkeleton() {
  return (
    <Panel>
      <NoticeListSkeleton />
    </Panel>
  )
}
