import { useLingui } from '@lingui/react/macro'
import { Field } from '@quadrangle/ui'
import type { Dispatch, SetStateAction } from 'react'
import type { FieldErrors } from '../edit-dialog.tsx'
import { FieldControl } from './field-control.tsx'
import { type FormField, formFields } from './fields.ts'
import type { ContentEntry, ContentKind, Values } from './kinds.ts'

interface EntryFormProps {
  kind: ContentKind
  values: Values
  /** Errors by field. */
  problems: FieldErrors
  /** The entry as it is stored; undefined for a new one. */
  storedEntry: ContentEntry | undefined
  onChange: (key: string, value: string | number) => void
  /** Counts the running uploads. */
  setUploads: Dispatch<SetStateAction<number>>
}

/** The fields of one kind; both languages of a text are side by side. */
export function EntryForm({ kind, ...form }: EntryFormProps) {
  return formFields[kind].map((field) =>
    field.bilingual ? (
      <div key={field.key} className="grid gap-4 sm:grid-cols-2">
        <OneField {...form} field={field} name={field.key} language="zh" />
        <OneField {...form} field={field} name={`${field.key}_en`} language="en" />
      </div>
    ) : (
      <OneField {...form} key={field.key} field={field} name={field.key} />
    ),
  )
}

interface OneFieldProps extends Omit<EntryFormProps, 'kind'> {
  field: FormField
  name: string
  language?: 'zh' | 'en'
}

function OneField({ field, name, language, values, problems, storedEntry, onChange, setUploads }: OneFieldProps) {
  const { t } = useLingui()
  const label = t(field.label)
  const control = (
    <FieldControl
      field={field}
      label={label}
      language={language}
      value={values[name] ?? ''}
      values={values}
      storedEntry={storedEntry}
      onChange={(value) => onChange(name, value)}
      setUploads={setUploads}
    />
  )
  // A switch has its own label.
  if (field.control === 'switch') return <div data-field={name}>{control}</div>
  return (
    <Field
      data-field={name}
      label={language === undefined ? label : language === 'zh' ? t`${label} (Chinese)` : t`${label} (English)`}
      help={field.help && t(field.help)}
      required={field.required}
      optional={!field.required && field.control !== 'choice' && field.control !== 'above'}
      error={problems[name]}
    >
      {control}
    </Field>
  )
}
