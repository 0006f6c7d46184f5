import { groupBy } from '../group-by.ts'
import type { ComboboxOption } from './combobox-props.ts'

/** Whether every typed word occurs in the option, in any order and case. */
export function matchesWords(option: ComboboxOption, text: string): boolean {
  const haystack = `${option.label} ${option.description ?? ''}`.toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => haystack.includes(word))
}

/** The options sorted by group, in the order in which groups first occur. */
export function gatherGroups(options: readonly ComboboxOption[]): ComboboxOption[] {
  return [...groupBy(options, ({ group }) => group).values()].flat()
}

/** A row of the list: a heading, or an option with its index among the options. */
export type ComboboxRow = { heading: string } | { option: ComboboxOption; index: number }

/** The rows of a list, with a heading wherever a group begins. */
export function rowsOf(options: readonly ComboboxOption[]): ComboboxRow[] {
  return options.flatMap((option, index) => {
    const row = { option, index }
    const begins = option.group !== undefined && option.group !== options[index - 1]?.group
    return begins ? [{ heading: option.group ?? '' }, row] : [row]
  })
}
