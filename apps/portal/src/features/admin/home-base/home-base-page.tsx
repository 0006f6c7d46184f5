import { Trans, useLingui } from '@lingui/react/macro'
import { Field, Link, Select } from '@quadrangle/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { localized } from '../../../shared/localized.ts'
import { PageFrame } from '../../../shared/page-frame.tsx'
import { Panel } from '../../../shared/panel.tsx'
import { PanelLoad } from '../../../shared/panel-load.tsx'
import { useLoad } from '../../../shared/use-load.ts'
import { localeAtom } from '../../../state/locale.ts'
import { NotAllowed } from '../not-allowed.tsx'
import { OrganizationPicker } from '../organization-picker.tsx'
import { type DirectoryOrganization, directoryOrganizationsAction } from '../organizations-state.ts'
import { BaseEditor } from './base-editor.tsx'
import { homeBaseSearch } from './home-base-search.ts'
import { type BasePlace, type BaseRole, baseRoles, type HomeBaseView, homeBaseAction } from './state.ts'
import { useRoleNames } from './use-role-names.ts'

/** The page on which administrators arrange the home page for a role in an organisation. */
export function HomeBasePage() {
  const load = useLoad(directoryOrganizationsAction)
  if (load.error?.errcode === 403) return <NotAllowed />
  return (
    <PageFrame
      title={<Trans>Home base</Trans>}
      description={<Trans>The cards of each role, in an organisation and those below it.</Trans>}
    >
      <PanelLoad load={load} isPage lines={12}>
        {({ list }) => <ArrangementChooser organizations={list} />}
      </PanelLoad>
    </PageFrame>
  )
}

function ArrangementChooser({ organizations }: { organizations: readonly DirectoryOrganization[] }) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const navigate = useNavigate()
  const names = useRoleNames()
  const search = homeBaseSearch(useSearch({ strict: false }))
  const root = organizations.find(({ parent }) => parent === 0) ?? organizations[0]
  const chosen = organizations.find(({ id }) => id === search.organization) ?? root
  const place: BasePlace = {
    role: baseRoles.find((role) => role === search.role) ?? 'any',
    organization: chosen?.id ?? 1,
  }
  const load = useLoad(homeBaseAction, place)
  const open = (change: Partial<BasePlace>) => {
    const next = { ...place, ...change }
    const organization = next.organization === root?.id ? undefined : next.organization
    const role = next.role === 'any' ? undefined : next.role
    void navigate({ to: '/urlmanage/home', search: { organization, role } })
  }
  const view = load.data && JSON.stringify(load.data.place) === JSON.stringify(place) ? load.data : undefined
  return (
    <>
      <Panel className="flex flex-col gap-3 p-card-padding">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t`Organisation`}>
            <OrganizationPicker
              organizations={organizations}
              value={place.organization}
              clearable={false}
              onChange={(organization) => organization !== undefined && open({ organization })}
            />
          </Field>
          <Field label={t`Role`}>
            <Select
              value={place.role}
              options={baseRoles.map((role) => ({ value: role, label: names[role] }))}
              onChange={(event) => open({ role: event.target.value as BaseRole })}
            />
          </Field>
        </div>
        {view && view.bases.length > 0 && <ArrangementLinks bases={view.bases} />}
      </Panel>
      <PanelLoad load={{ ...load, data: view }} isPage lines={12}>
        {(data) => (
          <BaseEditor
            key={JSON.stringify(data.place)}
            view={data}
            organization={chosen ? localized(chosen, 'name', locale) : ''}
            reload={load.reload}
          />
        )}
      </PanelLoad>
    </>
  )
}

/** Links to the existing arrangements. */
function ArrangementLinks({ bases }: Pick<HomeBaseView, 'bases'>) {
  const locale = useAtomValue(localeAtom)
  const names = useRoleNames()
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      <span className="text-text-muted">
        <Trans>Arranged:</Trans>
      </span>
      {bases.map((base) => (
        <Link
          key={`${base.organization_id} ${base.role}`}
          href={`/urlmanage/home?organization=${base.organization_id}&role=${base.role}`}
        >
          {localized(base, 'organization', locale)} · {names[base.role]}
        </Link>
      ))}
    </p>
  )
}
