'use client'
import { createContext, use } from 'react'

interface FieldValue {
  id: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

/** What a field tells the control inside it. */
export const FieldContext = createContext<FieldValue | null>(null)

interface ControlProps {
  id?: string | undefined
  required?: boolean | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
}

/** Wires a control to the field around it; what the control was given itself counts more. */
export function useFieldControl<P extends ControlProps>(props: P): P {
  const field = use(FieldContext)
  if (field === null) return props
  const describedBy = [field.describedBy, props['aria-describedby']].filter(Boolean).join(' ')
  return {
    ...props,
    id: props.id ?? field.id,
    required: props.required ?? (field.required || undefined),
    'aria-describedby': describedBy || undefined,
    'aria-invalid': props['aria-invalid'] ?? (field.invalid || undefined),
  }
}
