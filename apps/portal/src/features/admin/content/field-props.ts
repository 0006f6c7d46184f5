import type { FormField } from './fields.ts'
import type { ContentEntry, Values } from './kinds.ts'

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
