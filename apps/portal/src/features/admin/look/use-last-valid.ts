import { type ConfigSchema, checkValue } from '@quadrangle/ui'
import { useState } from 'react'
import type { LookValue } from './look-value.ts'

/** The look, but with the last valid value of each field that is invalid now, such as a half-typed colour. */
export function useLastValid(schema: ConfigSchema, value: LookValue): LookValue {
  const [previous, setPrevious] = useState({ value, valid: value })
  if (previous.value === value) return previous.valid
  const fields = Object.entries(value).map(([key, current]): [string, unknown] => {
    const lastValid = previous.valid[key as keyof LookValue]
    const field = schema.properties?.[key]
    const isValid = current === lastValid || !field || checkValue(field, current, key).length === 0
    return [key, isValid ? current : lastValid]
  })
  const valid = Object.fromEntries(fields) as unknown as LookValue
  setPrevious({ value, valid })
  return valid
}
