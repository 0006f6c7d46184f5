import type { ComponentProps, ReactNode } from 'react'

/** One option of a Combobox. */
export interface ComboboxOption {
  /** Identifies the option. */
  value: string
  /** Its text, also shown in the input once it is selected. */
  label: string
  /** A second line below the label, searched as well. */
  description?: string
  /** The heading it is listed under. */
  group?: string
  /** Shown, but cannot be selected. */
  disabled?: boolean
}

/** The selected value or null, or with `multiple` a list of values. */
export type ComboboxValue<Multiple extends boolean> = Multiple extends true ? readonly string[] : string | null

/** Props of Combobox; other props are passed to the input. */
export interface ComboboxProps<Multiple extends boolean = false>
  extends Omit<
    ComponentProps<'input'>,
    'value' | 'defaultValue' | 'onChange' | 'type' | 'size' | 'list' | 'multiple' | 'role' | 'autoComplete' | 'children'
  > {
  /** All options, if they are known. Typing filters the list. */
  options?: readonly ComboboxOption[]
  /**
   * Loads the options instead, for example from a server. Called when the list opens and while typing, a moment after the
   * last key; the signal is aborted when the result is no longer needed. A rejection is shown with a retry button.
   */
  onSearch?: (text: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>
  /** Options that may be selected before they are listed, so that their labels are known before any search or load. */
  knownOptions?: readonly ComboboxOption[]
  /** Several options can be selected; each becomes a tag that can be removed. */
  multiple?: Multiple
  /** The selected value; leave out for uncontrolled use. */
  value?: ComboboxValue<Multiple>
  /** The value at first, for uncontrolled use. */
  defaultValue?: ComboboxValue<Multiple>
  /** Called with the new value and its options. */
  onValueChange?: (value: ComboboxValue<Multiple>, options: readonly ComboboxOption[]) => void
  /** Whether the list is open at first. */
  defaultOpen?: boolean
  /** Shows a button that clears it. */
  clearable?: boolean
  /** Shown instead of the list when no option matches. */
  empty?: ReactNode
  /** Whether an option matches the typed text; by default every typed word must occur in it. */
  matches?: (option: ComboboxOption, text: string) => boolean
}
