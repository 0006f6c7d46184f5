import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Field } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { apiAtom } from '../../../state/api.ts'
import { EditDialog } from '../edit-dialog.tsx'
import { OrganizationPicker } from '../organization-picker.tsx'
import { type DirectoryOrganization, directoryOrganizationsAction } from '../organizations-state.ts'
import { useChanges } from '../use-changes.ts'
import { useReloadPeople } from './use-reload-people.ts'

interface MoveDialogProps {
  ids: readonly number[]
  organizations: readonly DirectoryOrganization[]
  onClose: (moved?: true) => void
}

/** Moves people to another organisation. */
export function MoveDialog({ ids, organizations, onClose }: MoveDialogProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const reloadTree = useSetAtom(directoryOrganizationsAction)
  const reloadPeople = useReloadPeople()
  const { done } = useChanges(() => Promise.all([reloadPeople(), reloadTree()]))
  const [target, setTarget] = useState<number>()
  const save = async () => {
    if (target === undefined) return
    const { change_id, people } = await api.directory.movePeople({ body: { ids: [...ids], organization_id: target } })
    await done(t`${plural(people, { one: '# person was moved', other: '# people were moved' })}`, change_id)
    return true as const
  }
  return (
    <EditDialog
      title={t`${plural(ids.length, { one: 'Move # person', other: 'Move # people' })}`}
      value={{ target }}
      check={() => (target === undefined ? { target: t`Choose an organisation.` } : {})}
      onSave={save}
      saveLabel={<Trans>Move</Trans>}
      onClose={onClose}
    >
      {(errors) => (
        <Field label={t`To this organisation`} required error={errors.target}>
          <OrganizationPicker organizations={organizations} value={target} onChange={setTarget} />
        </Field>
      )}
    </EditDialog>
  )
}
