import type { FormField } from './fields.ts'
import type { ContentEntry, Values } from './kinds.ts'

/** What the control of a field gets. */
export interface FieldControlProps {
  field: FormField
  label: string
  language?: 'zh' | 'en' | undefined
  value: string | number
  /** The other fields. */
  values: Values
  known: ContentEntry | undefined
  onChange: (value: string | number) => void
}
