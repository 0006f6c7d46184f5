import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Field, IconButton, Switch } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { localized } from '../../../shared/localized.ts'
import { apiAtom } from '../../../state/api.ts'
import { localeAtom } from '../../../state/locale.ts'
import { besideField } from '../beside-field.ts'
import { OrganizationPicker } from '../organization-picker.tsx'
import type { DirectoryOrganization } from '../organizations-state.ts'
import { useChanges } from '../use-changes.ts'
import type { DirectoryPerson } from './state.ts'

interface PersonRolesProps {
  person: DirectoryPerson
  organizations: readonly DirectoryOrganization[]
  onChanged: () => void
}

/** The roles of a person. */
export function PersonRoles({ person, organizations, onChanged }: PersonRolesProps) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const api = useAtomValue(apiAtom)
  const { change } = useChanges(onChanged)
  const [chosen, setChosen] = useState<number>()
  const set = async (role: 'admin' | 'issuer', granted: 0 | 1, organization_id?: number, everybody?: 0 | 1) => {
    const body = {
      person_id: person.id,
      role,
      granted,
      ...(organization_id !== undefined && { organization_id }),
      ...(everybody !== undefined && { everybody }),
    }
    const done = granted === 1 ? t`Role granted` : t`Role removed`
    const reach = everybody === 1 ? t`Can now send to everybody` : t`Can now send only to the organisation`
    return change(everybody === undefined ? done : reach, () => api.directory.setRole({ body }))
  }
  const add = async () => {
    if (await set('issuer', 1, chosen)) setChosen(undefined)
  }
  return (
    <section aria-labelledby="person-roles" className="flex flex-col gap-3 border-t border-border pt-5">
      <h3 id="person-roles" className="text-sm font-semibold">
        <Trans>Roles</Trans>
      </h3>
      <Switch
        label={t`Administrator: may do everything in Backstage`}
        checked={person.admin === 1}
        onCheckedChange={(checked) => void set('admin', checked ? 1 : 0)}
      />
      <p className="text-sm">
        <Trans>May send notices on behalf of these organisations and those below them, to their members:</Trans>
      </p>
      {person.issues_for.length > 0 && (
        <ul className="flex flex-col divide-y divide-border rounded-control border border-border">
          {person.issues_for.map((one) => {
            const name = localized(one, 'name', locale)
            return (
              <li key={one.id} className="flex items-center gap-2 py-1 ps-3 pe-1">
                <span className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1 text-sm wrap-anywhere">
                  <span className="grow">{name}</span>
                  <Checkbox
                    label={t`May send to everybody`}
                    aria-label={t`May send to everybody: ${name}`}
                    checked={one.everybody === 1}
                    onChange={(event) => void set('issuer', 1, one.id, event.target.checked ? 1 : 0)}
                  />
                </span>
                <IconButton
                  size="small"
                  icon={<X size={16} />}
                  label={t`Take the role for “${name}” away`}
                  onClick={() => void set('issuer', 0, one.id)}
                />
              </li>
            )
          })}
        </ul>
      )}
      <div className="flex items-end gap-2">
        <Field label={t`Another organisation`} className="min-w-0 grow">
          <OrganizationPicker
            organizations={organizations}
            value={chosen}
            onChange={setChosen}
            excludedIds={new Set(person.issues_for.map(({ id }) => id))}
          />
        </Field>
        <Button className={besideField} disabled={chosen === undefined} onClick={() => void add()}>
          <Trans>Add</Trans>
        </Button>
      </div>
    </section>
  )
}
