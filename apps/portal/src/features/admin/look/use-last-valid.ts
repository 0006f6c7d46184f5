import { type ConfigSchema, checkValue } from '@quadrangle/ui'
import { useState } from 'react'
import type { LookValue } from './look-value.ts'

/** The value, in which each field that is currently invalid, such as a half-typed colour, has its last valid value. */
export function useLastValid(schema: ConfigSchema, value: LookValue): LookValue {
  const [last, setLast] = useState({ value, valid: value })
  if (last.value === value) return last.valid
  const fields = Object.entries(value).map(([key, now]): [string, unknown] => {
    const before = last.valid[key as keyof LookValue]
    const field = schema.properties?.[key]
    return [key, now === before || !field || checkValue(field, now, key).length === 0 ? now : before]
  })
  const valid = Object.fromEntries(fields) as unknown as LookValue
  setLast({ value, valid })
  return valid
}
