import { type ConfigSchema, checkValue } from '@quadrangle/ui'
import { useState } from 'react'
import type { LookValue } from './look-value.ts'

/** The value with the last sound one of each field that is wrong at the moment, such as a colour that is half typed. */
export function useLastSound(schema: ConfigSchema, value: LookValue): LookValue {
  const [last, setLast] = useState({ value, sound: value })
  if (last.value === value) return last.sound
  const fields = Object.entries(value).map(([key, now]): [string, unknown] => {
    const before = last.sound[key as keyof LookValue]
    const field = schema.properties?.[key]
    return [key, now === before || !field || checkValue(field, now, key).length === 0 ? now : before]
  })
  const sound = Object.fromEntries(fields) as unknown as LookValue
  setLast({ value, sound })
  return sound
}
