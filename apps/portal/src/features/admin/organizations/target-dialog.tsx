import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Field, Select } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useMemo, useState } from 'react'
import { localized } from '../../../shared/localized.ts'
import { apiAtom } from '../../../state/api.ts'
import { localeAtom } from '../../../state/locale.ts'
import { EditDialog } from '../edit-dialog.tsx'
import { OrganizationPicker } from '../organization-picker.tsx'
import { type DirectoryOrganization, directoryOrganizationsAction } from '../organizations-state.ts'
import { useChanges } from '../use-changes.ts'

interface TargetDialogProps {
  action: 'move' | 'merge'
  organization: DirectoryOrganization
  organizations: readonly DirectoryOrganization[]
  /** Called with the organisation to show next. */
  onClose: (chosen?: number) => void
}

/** The ids of an organisation and of all below it. */
function branchOf(id: number, organizations: readonly DirectoryOrganization[]): ReadonlySet<number> {
  const branch = new Set([id])
  for (let size = 0; size !== branch.size; ) {
    size = branch.size
    for (const each of organizations) if (branch.has(each.parent)) branch.add(each.id)
  }
  return branch
}

/** Moves an organisation below another one, or merges it into another one. */
export function TargetDialog({ action, organization, organizations, onClose }: TargetDialogProps) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const api = useAtomValue(apiAtom)
  const { done } = useChanges(useSetAtom(directoryOrganizationsAction))
  const [target, setTarget] = useState<number>()
  const [before, setBefore] = useState('')
  const { id, people, issuers } = organization
  const name = localized(organization, 'name', locale)
  const excludedIds = useMemo(() => branchOf(id, organizations), [id, organizations])
  const siblings = organizations.filter((each) => each.parent === target && each.id !== id)
  const below = organizations.filter((each) => each.parent === id).length
  const save = async () => {
    if (target === undefined) return
    if (action === 'merge') {
      const { change_id } = await api.directory.mergeOrganization({ body: { id, into: target } })
      await done(t`“${name}” is merged`, change_id)
      return target
    }
    const body = { id, parent: target, ...(before !== '' && { before: Number(before) }) }
    const { change_id } = await api.directory.moveOrganization({ body })
    await done(t`“${name}” is moved`, change_id)
    return id
  }
  return (
    <EditDialog
      title={action === 'merge' ? t`Merge “${name}”` : t`Move “${name}”`}
      value={{ target, before }}
      check={() => (target === undefined ? { target: t`Choose an organisation.` } : {})}
      onSave={save}
      saveLabel={action === 'merge' ? <Trans>Merge</Trans> : <Trans>Move</Trans>}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field
            label={action === 'merge' ? t`Into this organisation` : t`Below this organisation`}
            required
            error={errors.target}
          >
            <OrganizationPicker
              organizations={organizations}
              value={target}
              onChange={(chosen) => {
                setTarget(chosen)
                setBefore('')
              }}
              excludedIds={excludedIds}
            />
          </Field>
          {action === 'move' && siblings.length > 0 && (
            <Field label={t`Place`}>
              <Select
                value={before}
                onChange={(event) => setBefore(event.target.value)}
                options={[
                  { value: '', label: t`Last` },
                  ...siblings.map((one) => ({
                    value: String(one.id),
                    label: t`Before “${localized(one, 'name', locale)}”`,
                  })),
                ]}
              />
            </Field>
          )}
          {action === 'merge' && (
            <Alert>
              <p>
                {[
                  t`${plural(people, { one: '# person', other: '# people' })}`,
                  t`${plural(below, { one: '# organisation below it', other: '# organisations below it' })}`,
                  t`${plural(issuers, { one: '# issuer', other: '# issuers' })}`,
                ].join(' · ')}
              </p>
              <p>
                <Trans>
                  All of this, its notices and its subscriptions go to the other organisation, and “{name}” disappears.
                  You can undo this for a day.
                </Trans>
              </p>
            </Alert>
          )}
        </>
      )}
    </EditDialog>
  )
}
