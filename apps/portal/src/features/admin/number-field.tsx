import { Field, NumberInput, type NumberInputProps } from '@quadrangle/ui'
import { type ReactNode, useContext, useState } from 'react'
import { ShowErrors } from './show-errors.ts'

interface NumberFieldProps extends NumberInputProps {
  label: string
  help?: ReactNode
  /** The error if the input is empty. */
  emptyError: string
}

/** A number input of a settings form, with its label. The error of an invalid number comes from the kit. */
export function NumberField({ label, help, emptyError, className, ...input }: NumberFieldProps) {
  const showErrors = useContext(ShowErrors)
  const [problem, setProblem] = useState<string>()
  const isEmpty = input.value === null && problem === undefined
  return (
    <Field label={label} help={help} error={showErrors && isEmpty ? emptyError : undefined} className={className}>
      <NumberInput grouping onProblemChange={setProblem} {...input} />
    </Field>
  )
}
