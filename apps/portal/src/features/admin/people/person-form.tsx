import { useLingui } from '@lingui/react/macro'
import { Field, Input, Radio, RadioGroup } from '@quadrangle/ui'
import { useRef } from 'react'
import { ConflictAlert } from '../conflict-alert.tsx'
import type { FieldErrors } from '../edit-dialog.tsx'
import { OrganizationPicker } from '../organization-picker.tsx'
import type { DirectoryOrganization } from '../organizations-state.ts'
import type { usePersonForm } from './use-person-form.ts'

interface PersonFormProps {
  form: ReturnType<typeof usePersonForm>
  errors: FieldErrors
  organizations: readonly DirectoryOrganization[]
}

/** The fields of a person. */
export function PersonForm({ form, errors, organizations }: PersonFormProps) {
  const { t } = useLingui()
  const element = useRef<HTMLDivElement>(null)
  const { fields, value, set, baseline, theirs, changes } = form
  const resolveConflict = (keepsMine: boolean) => {
    if (!theirs) return
    form.resolveConflict(theirs, keepsMine)
    element.current?.querySelector('input')?.focus()
  }
  const textField = ({ key, label, required, type, help }: (typeof fields)[number]) => (
    <Field key={key} label={label} required={required} error={errors[key]} {...(help && { help })}>
      <Input
        type={type}
        value={value[key]}
        maxLength={key === 'email' ? 254 : 100}
        autoComplete="off"
        onChange={(event) => set({ [key]: event.target.value })}
      />
    </Field>
  )
  return (
    <div ref={element} className="grid gap-4 sm:grid-cols-2">
      {fields.slice(0, 3).map(textField)}
      <Field label={t`Type`}>
        <RadioGroup
          value={value.kind}
          onValueChange={(kind) => set({ kind: kind as 'student' | 'staff' })}
          orientation="horizontal"
        >
          <Radio value="student" label={t`Student`} />
          <Radio value="staff" label={t`Staff member`} />
        </RadioGroup>
      </Field>
      <Field label={t`Organisation`} required error={errors.organization} className="sm:col-span-2">
        <OrganizationPicker
          organizations={organizations}
          value={value.organization}
          known={
            baseline && {
              id: baseline.organization_id,
              name: baseline.organization,
              name_en: baseline.organization_en,
            }
          }
          onChange={(organization) => set({ organization })}
        />
      </Field>
      {fields.slice(3).map(textField)}
      {theirs && (
        <div className="sm:col-span-2">
          <ConflictAlert
            message={theirs.message}
            changed={changes}
            onUseTheirs={() => resolveConflict(false)}
            onKeepMine={() => resolveConflict(true)}
          />
        </div>
      )}
    </div>
  )
}
