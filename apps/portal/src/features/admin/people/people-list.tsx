import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, DataTable, EmptyState } from '@quadrangle/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { focusHeading } from '../../../shared/focus-heading.ts'
import { localized } from '../../../shared/localized.ts'
import { Panel } from '../../../shared/panel.tsx'
import { useLoad } from '../../../shared/use-load.ts'
import { localeAtom } from '../../../state/locale.ts'
import { userAtom } from '../../../state/session.ts'
import type { DirectoryOrganization } from '../organizations-state.ts'
import { tableProps } from '../table-props.ts'
import { useLastPage } from '../use-last-page.ts'
import { MoveDialog } from './move-dialog.tsx'
import { PeopleFilters } from './people-filters.tsx'
import { type PeopleSearch, peopleSearch } from './people-search.ts'
import { PersonDrawer } from './person-drawer.tsx'
import { ResetPassword } from './reset-password.tsx'
import { type DirectoryPerson, peopleAction, peoplePerPage } from './state.ts'
import { usePeopleColumns } from './use-people-columns.tsx'
import { useSetAccess } from './use-set-access.ts'

interface PeopleListProps {
  organizations: readonly DirectoryOrganization[]
}

/** The people who match the filters, with actions on several people at once. */
export function PeopleList({ organizations }: PeopleListProps) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  // Administrators may not reset their own password or disable themselves; another administrator has to.
  const userId = useAtomValue(userAtom)?.user_id
  const navigate = useNavigate()
  const search = peopleSearch(useSearch({ strict: false }))
  const { view: _view, ...filter } = search
  const load = useLoad(peopleAction, filter)
  const [selected, setSelected] = useState<readonly (string | number)[]>([])
  const [openId, setOpenId] = useState<number>()
  const [isMoving, setIsMoving] = useState(false)
  const [personToReset, setPersonToReset] = useState<DirectoryPerson>()
  const setAccess = useSetAccess(load.reload)
  const columns = usePeopleColumns(setOpenId)
  const change = (next: PeopleSearch) =>
    void navigate({ to: '/urlmanage/people', search: { ...filter, page: undefined, ...next }, replace: true })
  useLastPage(load.data, filter.size ?? peoplePerPage, (page) => change({ page: page > 1 ? page : undefined }))
  const ids = selected.map(Number)
  const isFiltered = Object.entries(filter).some(
    ([key, value]) => value !== undefined && key !== 'page' && key !== 'size',
  )
  const setAccessOfSelected = async (disabled: 0 | 1) => {
    if (await setAccess(ids, disabled)) setSelected([])
  }
  return (
    <Panel className="flex flex-col gap-4 p-card-padding">
      <PeopleFilters filter={filter} organizations={organizations} onChange={change} />
      <DataTable
        label={t`People`}
        columns={columns}
        {...tableProps(load)}
        rowKey="id"
        rowLabel={(row) => localized(row, 'name', locale)}
        pageSizes={[20, 50]}
        selectable
        state={{ page: filter.page ?? 1, pageSize: filter.size ?? peoplePerPage, selected }}
        onStateChange={(state) => {
          setSelected(state.selected)
          const size = state.pageSize === 50 ? 50 : undefined
          if (state.page !== (filter.page ?? 1) || size !== filter.size)
            change({ size, page: state.page > 1 ? state.page : undefined })
        }}
        skeletonRows={10}
        rowActions={(row) => [
          { label: t`Edit`, onSelect: () => setOpenId(row.id) },
          ...(row.disabled === 1
            ? [{ label: t`Enable`, onSelect: () => void setAccess([row.id], 0) }]
            : row.id === userId
              ? []
              : [
                  ...(row.can_reset_password === 1
                    ? [{ label: t`Reset the password`, onSelect: () => setPersonToReset(row) }]
                    : []),
                  { label: t`Disable`, tone: 'danger' as const, onSelect: () => void setAccess([row.id], 1) },
                ]),
        ]}
        toolbar={
          ids.length > 0 && (
            <>
              <Button onClick={() => setIsMoving(true)}>
                <Trans>Move to…</Trans>
              </Button>
              <Button onClick={() => void setAccessOfSelected(0)}>
                <Trans>Enable</Trans>
              </Button>
              <Button onClick={() => void setAccessOfSelected(1)}>
                <Trans>Disable</Trans>
              </Button>
              <span className="text-sm text-text-muted">
                <Plural value={ids.length} one="# person selected" other="# people selected" />
              </span>
            </>
          )
        }
        empty={
          <EmptyState
            icon={<Users size={28} />}
            title={isFiltered ? <Trans>Nobody matches</Trans> : <Trans>There are no people yet</Trans>}
            action={
              isFiltered ? (
                <Button
                  onClick={() => {
                    void navigate({ to: '/urlmanage/people', search: {} })
                    // The button disappears with the filters.
                    focusHeading()
                  }}
                >
                  <Trans>Clear the filters</Trans>
                </Button>
              ) : (
                <Button onClick={() => void navigate({ to: '/urlmanage/import' })}>
                  <Trans>Import people from a file</Trans>
                </Button>
              )
            }
          />
        }
      />
      {openId !== undefined && (
        <PersonDrawer key={openId} id={openId} organizations={organizations} onClose={() => setOpenId(undefined)} />
      )}
      {personToReset && (
        <ResetPassword
          id={personToReset.id}
          name={localized(personToReset, 'name', locale)}
          onClose={() => setPersonToReset(undefined)}
          onReset={load.reload}
        />
      )}
      {isMoving && (
        <MoveDialog
          ids={ids}
          organizations={organizations}
          onClose={(moved) => {
            setIsMoving(false)
            if (moved) setSelected([])
          }}
        />
      )}
    </Panel>
  )
}
