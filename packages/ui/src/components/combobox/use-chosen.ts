import { useEffect, useMemo, useRef, useState } from 'react'
import type { ComboboxOption, ComboboxProps, ComboboxValue } from './combobox-props.ts'

type Choice<Multiple extends boolean> = Pick<
  ComboboxProps<Multiple>,
  'multiple' | 'value' | 'defaultValue' | 'onValueChange' | 'options' | 'knownOptions'
>

function listOf(value: ComboboxValue<boolean> | undefined): readonly string[] {
  if (value === null || value === undefined) return []
  return typeof value === 'string' ? [value] : value
}

/** The selected options; one that is not in the current list keeps the label it was selected with. */
export function useChosen<Multiple extends boolean>(props: Choice<Multiple>) {
  const { multiple, value, defaultValue, onValueChange, options, knownOptions } = props
  const [ownValues, setOwnValues] = useState(() => listOf(defaultValue))
  const optionCache = useRef(new Map<string, ComboboxOption>())
  const controlled = value !== undefined
  const values = controlled ? listOf(value) : ownValues
  const key = values.join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` replaces `values`, so that equal values in a new array change nothing
  const chosen = useMemo(() => {
    const selectedValues = new Set(values)
    const items = new Map(optionCache.current)
    for (const option of [...(knownOptions ?? []), ...(options ?? [])]) {
      if (selectedValues.has(option.value)) items.set(option.value, option)
    }
    return values.map((one) => items.get(one) ?? { value: one, label: one })
  }, [key, options, knownOptions])
  useEffect(() => {
    for (const option of chosen) optionCache.current.set(option.value, option)
  }, [chosen])
  const choose = (next: readonly ComboboxOption[]) => {
    for (const option of next) optionCache.current.set(option.value, option)
    const list = next.map((option) => option.value)
    if (!controlled) setOwnValues(list)
    onValueChange?.((multiple ? list : (list[0] ?? null)) as ComboboxValue<Multiple>, next)
  }
  const reset = () => {
    if (!controlled) setOwnValues(listOf(defaultValue))
  }
  return { chosen, choose, reset }
}
