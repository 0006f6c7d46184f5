'use client'
import { cx } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, useId, useMemo, useState } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { visuallyHidden } from '../classes.ts'
import { FieldContext } from './field-context.ts'
import { fieldLabels } from './labels.ts'

/** Props of {@link Field}. */
export interface FieldProps extends ComponentProps<'div'> {
  /** The label of the control. */
  label: ReactNode
  /** A hint below the control; stays visible while an error shows. */
  help?: ReactNode
  /** The error and its remedy; marks the control as invalid. */
  error?: ReactNode
  /** Marks the control as required. */
  required?: boolean
  /** Shows that it may be left empty. */
  optional?: boolean
  /** Shows the label to screen readers only. */
  hideLabel?: boolean
  /** One control of the kit, for example Input, Select, Combobox or RadioGroup. */
  children: ReactNode
}

/** A control with its label, help and error, connected for screen readers. */
export function Field({
  label,
  help,
  error,
  required = false,
  optional = false,
  hideLabel = false,
  className,
  children,
  ...rest
}: FieldProps) {
  const labels = useLabels(fieldLabels)
  const id = useId()
  const [isGroup, setGroup] = useState(false)
  const hasHelp = help !== undefined && help !== null && help !== ''
  const hasError = error !== undefined && error !== null && error !== '' && error !== false
  const value = useMemo(() => {
    const describedBy = [hasError && `${id}-error`, hasHelp && `${id}-help`].filter(Boolean).join(' ')
    const labelId = `${id}-label`
    return { id, labelId, describedBy: describedBy || undefined, invalid: hasError, required, setGroup }
  }, [id, hasError, hasHelp, required])
  return (
    <div data-q="field" {...rest} className={cx('q:flex q:min-w-0 q:flex-col q:gap-1', className)}>
      <label
        data-q="field-label"
        id={value.labelId}
        htmlFor={isGroup ? undefined : id}
        className={hideLabel ? visuallyHidden : 'q:text-sm q:font-medium q:text-text q:wrap-anywhere'}
      >
        {label}
        {required && (
          <span data-q="field-required" className="q:ms-1 q:text-danger">
            <span aria-hidden="true">*</span>
            <span className={visuallyHidden}>{labels.required}</span>
          </span>
        )}
        {optional && (
          // a separate box, because otherwise Arabic letters would join those of the label
          <span className="q:ms-2 q:inline-block q:text-xs q:font-normal q:text-text-muted">{labels.optional}</span>
        )}
      </label>
      <FieldContext value={value}>{children}</FieldContext>
      {/* the live region stays mounted: some screen readers do not announce one that appears with its text */}
      <div
        data-q="field-error"
        id={`${id}-error`}
        aria-live="polite"
        className="q:text-xs q:text-danger q:wrap-anywhere"
      >
        {hasError ? error : null}
      </div>
      {hasHelp && (
        <div data-q="field-help" id={`${id}-help`} className="q:text-xs q:text-text-muted q:wrap-anywhere">
          {help}
        </div>
      )}
    </div>
  )
}
