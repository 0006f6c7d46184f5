import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Tabs, TabsContent, TabsList, TabsTrigger } from '@quadrangle/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import FileUp from 'lucide-react/icons/file-up'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { PageFrame } from '../../../shared/page-frame.tsx'
import { useLoad } from '../../../shared/use-load.ts'
import { LoadFailure } from '../load-failure.tsx'
import { NotAllowed } from '../not-allowed.tsx'
import { directoryOrganizationsAction } from '../organizations-state.ts'
import { PeopleList } from './people-list.tsx'
import { peopleSearch } from './people-search.ts'
import { PersonDrawer } from './person-drawer.tsx'
import { RoleList } from './role-list.tsx'

/** The page of people and their roles. */
export function PeoplePage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { view } = peopleSearch(useSearch({ strict: false }))
  const organizations = useLoad(directoryOrganizationsAction)
  const [isNew, setNew] = useState(false)
  if (organizations.error?.errcode === 403) return <NotAllowed />
  const list = organizations.data?.list ?? []
  return (
    <PageFrame
      title={<Trans>People</Trans>}
      description={<Trans>People of the institution, their access and their roles.</Trans>}
      actions={
        <>
          <Button onClick={() => void navigate({ to: '/urlmanage/import' })}>
            <FileUp size={16} aria-hidden />
            <Trans>Import</Trans>
          </Button>
          <Button variant="solid" onClick={() => setNew(true)}>
            <UserPlus size={16} aria-hidden />
            <Trans>New person</Trans>
          </Button>
        </>
      }
    >
      <LoadFailure load={organizations} isPanel />
      <Tabs
        value={view ?? 'people'}
        onValueChange={(next) =>
          void navigate({ to: '/urlmanage/people', search: next === 'roles' ? { view: 'roles' } : {}, replace: true })
        }
      >
        <TabsList label={t`People`} className="rounded-card border border-border bg-surface-raised px-2 shadow-card">
          <TabsTrigger value="people">{t`People`}</TabsTrigger>
          <TabsTrigger value="roles">{t`Roles`}</TabsTrigger>
        </TabsList>
        <TabsContent value="people" className="pt-4">
          <PeopleList organizations={list} />
        </TabsContent>
        <TabsContent value="roles" className="pt-4">
          <RoleList />
        </TabsContent>
      </Tabs>
      {isNew && <PersonDrawer organizations={list} onClose={() => setNew(false)} />}
    </PageFrame>
  )
}
