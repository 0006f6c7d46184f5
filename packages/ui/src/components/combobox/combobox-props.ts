import type { ComponentProps, ReactNode } from 'react'

/** One choice of a Combobox. */
export interface ComboboxOption {
  /** What is chosen; tells options apart. */
  value: string
  /** What is shown, and stands in the input once it is chosen. */
  label: string
  /** A second line below it, which is searched too. */
  description?: string
  /** The heading that it stands under. */
  group?: string
  /** Shown, but cannot be chosen now. */
  disabled?: boolean
}

/** What is chosen: one value or none, or with `multiple` a list. */
export type ComboboxValue<Multiple extends boolean> = Multiple extends true ? readonly string[] : string | null

/** Props of Combobox; what is not listed goes onto the input. */
export interface ComboboxProps<Multiple extends boolean = false>
  extends Omit<
    ComponentProps<'input'>,
    'value' | 'defaultValue' | 'onChange' | 'type' | 'size' | 'list' | 'multiple' | 'role' | 'autoComplete' | 'children'
  > {
  /** Every choice, if they are all known. The list is narrowed while one types. */
  options?: readonly ComboboxOption[]
  /**
   * Asks for the choices instead, for example a server. Called when the list opens and, a moment after the last key,
   * while one types; the signal is aborted when the answer is no longer wanted. A rejection is shown with a way to retry.
   */
  onSearch?: (text: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>
  /** With `onSearch`: options that are chosen from the start, so that their words are known before any search. */
  knownOptions?: readonly ComboboxOption[]
  /** Several can be chosen; each becomes a tag that can be removed. */
  multiple?: Multiple
  /** What is chosen; leave out to let it keep its own state. */
  value?: ComboboxValue<Multiple>
  /** What is chosen at first. */
  defaultValue?: ComboboxValue<Multiple>
  /** Called with what is now chosen, as values and as options. */
  onValueChange?: (value: ComboboxValue<Multiple>, options: readonly ComboboxOption[]) => void
  /** Whether the list is open at first. */
  defaultOpen?: boolean
  /** Offers a button that empties it. */
  clearable?: boolean
  /** What shows instead of the list when nothing matches. */
  empty?: ReactNode
  /** Decides whether an option matches what was typed; by default every typed word must occur in it. */
  matches?: (option: ComboboxOption, text: string) => boolean
}
