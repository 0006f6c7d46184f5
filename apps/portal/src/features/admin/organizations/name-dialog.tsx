import { useLingui } from '@lingui/react/macro'
import { isErrorOf } from '@quadrangle/api-client'
import { Field, Input } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { apiAtom } from '../../../state/api.ts'
import { EditDialog } from '../edit-dialog.tsx'
import { type DirectoryOrganization, directoryOrganizationsAction } from '../organizations-state.ts'
import { useChanges } from '../use-changes.ts'
import { useChanged } from '../use-close-question.tsx'

interface NameDialogProps {
  title: string
  /** The organisation to rename; omitted for a new one. */
  organization?: DirectoryOrganization
  /** The parent of a new organisation; omitted for the institution itself. */
  parent?: number
  /** Called with the id of a new organisation. */
  onClose: (added?: number) => void
}

/** Names an organisation, or adds one. */
export function NameDialog({ title, organization, parent, onClose }: NameDialogProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const { done } = useChanges(useSetAtom(directoryOrganizationsAction))
  const [value, setValue] = useState({
    name: organization?.name ?? '',
    name_en: organization?.name_en ?? '',
    code: organization?.code ?? '',
  })
  const [name, name_en, code] = [value.name.trim(), value.name_en.trim(), value.code.trim()]
  const set = (part: Partial<typeof value>) => setValue({ ...value, ...part })
  const save = async () => {
    const body = { name, name_en: name_en || name, code }
    if (organization) {
      const { change_id } = await api.directory.saveOrganization({ body: { ...body, id: organization.id } })
      await done(t`The organisation is saved`, change_id)
      return undefined
    }
    const added = await api.directory.createOrganization({
      body: { ...body, ...(parent !== undefined && { parent }) },
    })
    await done(t`The organisation is added`, added.change_id)
    return added.id
  }
  return (
    <EditDialog
      title={title}
      value={value}
      changed={useChanged(value)}
      check={() => ({
        ...(name === '' && { name: t`Enter a name.` }),
        ...(!/^[\w.-]{0,64}$/.test(code) && { code: t`Use up to 64 letters, digits, dots, dashes and underscores.` }),
      })}
      onSave={save}
      fieldErrorsOf={(error) =>
        isErrorOf(error, 409, 'directory.createOrganization', 'directory.saveOrganization')
          ? error.data.fields
          : undefined
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field label={t`Name`} required error={errors.name}>
            <Input value={value.name} maxLength={100} onChange={(event) => set({ name: event.target.value })} />
          </Field>
          <Field label={t`English name`} error={errors.name_en}>
            <Input value={value.name_en} maxLength={100} onChange={(event) => set({ name_en: event.target.value })} />
          </Field>
          <Field label={t`Code`} error={errors.code} help={t`Files to import name the organisation by it.`}>
            <Input value={value.code} maxLength={64} onChange={(event) => set({ code: event.target.value })} />
          </Field>
        </>
      )}
    </EditDialog>
  )
}
