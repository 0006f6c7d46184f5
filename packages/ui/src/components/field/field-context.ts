'use client'
import { createContext, use, useLayoutEffect } from 'react'

interface FieldValue {
  id: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
  /** Called by a control that is a group: the label then names it by aria-labelledby instead of htmlFor. */
  setGroup: (group: boolean) => void
}

/** Values that a field passes to the control inside it. */
export const FieldContext = createContext<FieldValue | null>(null)

interface ControlProps {
  id?: string | undefined
  required?: boolean | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
}

/** Connects a control to the field around it; the control's own props take precedence. */
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

interface GroupProps extends ControlProps {
  'aria-label'?: string | undefined
  'aria-labelledby'?: string | undefined
}

/** Like {@link useFieldControl} for a control of several elements: the field's label becomes the name of the group. */
export function useFieldGroup<P extends GroupProps>(props: P): P {
  const field = use(FieldContext)
  const control = useFieldControl(props)
  const setGroup = field?.setGroup
  useLayoutEffect(() => {
    setGroup?.(true)
    return () => setGroup?.(false)
  }, [setGroup])
  if (field === null) return control
  const isNamed = props['aria-label'] !== undefined || props['aria-labelledby'] !== undefined
  return isNamed ? control : { ...control, 'aria-labelledby': field.labelId }
}
