import type { Dispatch, SetStateAction } from 'react'
import type { FormField } from './fields.ts'
import type { ContentEntry, Values } from './kinds.ts'

export interface FieldControlProps {
  field: FormField
  label: string
  language?: 'zh' | 'en' | undefined
  value: string | number
  /** The values of all fields of the form. */
  values: Values
  /** The entry as it is stored; undefined for a new one. */
  storedEntry: ContentEntry | undefined
  onChange: (value: string | number) => void
  /** Counts the running uploads of the form. */
  setUploads: Dispatch<SetStateAction<number>>
}
