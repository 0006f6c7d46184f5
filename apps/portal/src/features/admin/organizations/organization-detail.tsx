import { Trans, useLingui } from '@lingui/react/macro'
import { Button, DescriptionItem, DescriptionList, IconButton } from '@quadrangle/ui'
import { useNavigate } from '@tanstack/react-router'
import { useAtomValue, useStore } from 'jotai'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useState } from 'react'
import { localized } from '../../../shared/localized.ts'
import { Panel } from '../../../shared/panel.tsx'
import { apiAtom } from '../../../state/api.ts'
import { localeAtom } from '../../../state/locale.ts'
import { type DirectoryOrganization, directoryOrganizationsAction } from '../organizations-state.ts'
import { useChanges } from '../use-changes.ts'
import { NameDialog } from './name-dialog.tsx'
import { TargetDialog } from './target-dialog.tsx'

interface OrganizationDetailProps {
  organization: DirectoryOrganization
  organizations: readonly DirectoryOrganization[]
  reload: () => unknown
  /** Called with the organisation to show next. */
  onChosen: (id: number) => void
}

/** One organisation, and its actions. */
export function OrganizationDetail({ organization, organizations, reload, onChosen }: OrganizationDetailProps) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const api = useAtomValue(apiAtom)
  const navigate = useNavigate()
  const store = useStore()
  const { change } = useChanges(reload)
  const [dialog, setDialog] = useState<'rename' | 'add' | 'move' | 'merge'>()
  const { id, parent, code, people, people_below, issuers } = organization
  const name = localized(organization, 'name', locale)
  const parentOrganization = organizations.find((each) => each.id === parent)
  const siblings = siblingsIn(organizations, parent)
  const shift = (by: -1 | 1) =>
    change(t`The order is changed`, async () => {
      // When its turn comes, the presses before it have changed the order.
      const ids = siblingsIn(store.get(directoryOrganizationsAction).data?.list ?? organizations, parent)
      const index = ids.indexOf(id)
      if (index < 0 || ids[index + by] === undefined) return { change_id: null }
      const before = ids[by < 0 ? index - 1 : index + 2]
      return api.directory.moveOrganization({ body: { id, parent, ...(before !== undefined && { before }) } })
    })
  const remove = () =>
    change(
      t`The organisation is removed`,
      async () => {
        const response = await api.directory.removeOrganization({ body: { id } })
        onChosen(parent)
        return response
      },
      t`It could not be removed`,
    )
  return (
    <Panel
      className="flex flex-col gap-4 p-card-padding lg:sticky lg:top-[calc(var(--qd-header-height)+1.5rem)]"
      aria-labelledby="organization"
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id="organization" tabIndex={-1} className="text-base font-semibold outline-none wrap-anywhere">
            {name}
          </h2>
          <p className="text-sm text-text-muted wrap-anywhere">
            {locale === 'en' ? organization.name : organization.name_en}
          </p>
        </div>
        {parent !== 0 && (
          <span className="flex shrink-0 gap-1">
            <IconButton
              icon={<ArrowUp size={16} />}
              label={t`Move up`}
              aria-disabled={siblings[0] === id}
              onClick={() => void shift(-1)}
            />
            <IconButton
              icon={<ArrowDown size={16} />}
              label={t`Move down`}
              aria-disabled={siblings.at(-1) === id}
              onClick={() => void shift(1)}
            />
          </span>
        )}
      </div>
      <DescriptionList>
        <DescriptionItem term={t`Code`}>{code || '—'}</DescriptionItem>
        <DescriptionItem term={t`Above it`}>
          {parentOrganization ? localized(parentOrganization, 'name', locale) : '—'}
        </DescriptionItem>
        <DescriptionItem term={t`People`}>
          {people === people_below ? (
            people
          ) : (
            <Trans>
              {people}, with sub-units {people_below}
            </Trans>
          )}
        </DescriptionItem>
        <DescriptionItem term={t`Issuers`}>{issuers}</DescriptionItem>
      </DescriptionList>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setDialog('rename')}>
          <Trans>Edit</Trans>
        </Button>
        <Button onClick={() => setDialog('add')}>
          <Trans>Add below</Trans>
        </Button>
        <Button onClick={() => void navigate({ to: '/urlmanage/people', search: { org: id } })}>
          <Trans>Show people</Trans>
        </Button>
      </div>
      {parent !== 0 && (
        <div className="flex flex-wrap gap-2 border-t border-border pt-4">
          <Button onClick={() => setDialog('move')}>
            <Trans>Move to…</Trans>
          </Button>
          <Button onClick={() => setDialog('merge')}>
            <Trans>Merge into…</Trans>
          </Button>
          <Button onClick={() => void remove()}>
            <Trans>Remove</Trans>
          </Button>
        </div>
      )}
      {dialog === 'rename' && (
        <NameDialog title={t`Edit “${name}”`} organization={organization} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'add' && (
        <NameDialog
          title={t`New organisation below “${name}”`}
          parent={id}
          onClose={(added) => {
            setDialog(undefined)
            if (added !== undefined) onChosen(added)
          }}
        />
      )}
      {(dialog === 'move' || dialog === 'merge') && (
        <TargetDialog
          action={dialog}
          organization={organization}
          organizations={organizations}
          onClose={(chosen) => {
            setDialog(undefined)
            if (chosen !== undefined) onChosen(chosen)
          }}
        />
      )}
    </Panel>
  )
}

const siblingsIn = (organizations: readonly DirectoryOrganization[], parent: number) =>
  organizations.filter((each) => each.parent === parent).map(({ id }) => id)
