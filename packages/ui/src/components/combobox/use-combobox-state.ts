import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift'
import { type RefObject, useEffect, useState } from 'react'
import type { ComboboxOption } from './combobox-props.ts'

const {
  InputBlur,
  InputChange,
  InputClick,
  InputKeyDownEnter,
  InputKeyDownEscape,
  ItemClick,
  ItemMouseMove,
  MenuMouseLeave,
} = useCombobox.stateChangeTypes

const labelOf = (option: ComboboxOption | null) => option?.label ?? ''

interface Setup {
  multiple: boolean
  inputId: string
  options: ComboboxOption[]
  /** Whether the options are the results for the typed text. */
  ready: boolean
  chosen: readonly ComboboxOption[]
  /** The text that filters the list. */
  text: string
  /** Called when an option was selected or the list closed. */
  onTextUsed: () => void
  /** The option to highlight right after a key, if the list already shows the results for the new text; else -1. */
  firstMatch: () => number
  onChoose: (options: readonly ComboboxOption[]) => void
  defaultOpen: boolean
  /** Whether the value cannot be changed; the list then stays closed. */
  isFixed: boolean
  field: RefObject<HTMLInputElement | null>
}

/** Keyboard handling and state of a combobox: its listed options, the highlighted one and the text of its input. */
export function useComboboxState({ multiple, inputId, options, ready, chosen, text, isFixed, ...setup }: Setup) {
  // whether a key, and not the pointer, moved the highlight
  const [byKey, setByKey] = useState(true)
  const selected = multiple ? null : (chosen[0] ?? null)
  const combobox = useCombobox<ComboboxOption>({
    items: options,
    inputId,
    selectedItem: selected,
    initialIsOpen: setup.defaultOpen,
    itemToString: labelOf,
    itemToKey: (option) => option?.value,
    // Downshift also calls this with undefined, when nothing is highlighted
    isItemDisabled: (option: ComboboxOption | undefined) => option?.disabled === true,
    // the list is virtual and scrolls by itself
    scrollIntoView: () => undefined,
    stateReducer: (state, change) => {
      if (isFixed && change.changes.isOpen) return { ...change.changes, isOpen: false }
      // in a shadow root, Downshift takes every press for one outside
      if (change.type === InputBlur && hasFocusInShadow(setup.field.current)) return state
      return reduce(multiple, setup.firstMatch, state, change)
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (!multiple) setup.onChoose(selectedItem === null ? [] : [selectedItem])
      else if (selectedItem !== null) setup.onChoose(toggleOption(chosen, selectedItem))
    },
    onStateChange: ({ type, inputValue, isOpen }) => {
      if (isOpen === false || (inputValue !== undefined && type !== InputChange)) setup.onTextUsed()
    },
    onHighlightedIndexChange: ({ type }) => setByKey(type !== ItemMouseMove && type !== MenuMouseLeave),
  })
  const { isOpen, highlightedIndex, setHighlightedIndex, inputValue, setInputValue, closeMenu } = combobox
  useEffect(() => {
    if (isFixed && isOpen) closeMenu()
  }, [isFixed, isOpen, closeMenu])
  const selectedLabel = labelOf(selected)
  const isTextStale = !isOpen && inputValue !== selectedLabel
  useEffect(() => {
    if (isTextStale) setInputValue(selectedLabel)
  }, [isTextStale, selectedLabel, setInputValue])
  const optionValues = options.map((option) => option.value).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `optionValues` replaces `options`, so that equal options in a new array keep the highlight
  useEffect(() => {
    if (isOpen && ready && text !== '') setHighlightedIndex(options.findIndex((option) => !option.disabled))
  }, [isOpen, ready, text, optionValues, setHighlightedIndex])
  const isHighlightOutOfRange = highlightedIndex >= options.length
  useEffect(() => {
    if (isHighlightOutOfRange) setHighlightedIndex(-1)
  }, [isHighlightOutOfRange, setHighlightedIndex])
  return { ...combobox, byKey }
}

function toggleOption(chosen: readonly ComboboxOption[], option: ComboboxOption): readonly ComboboxOption[] {
  const rest = chosen.filter(({ value }) => value !== option.value)
  return rest.length < chosen.length ? rest : [...chosen, option]
}

function hasFocusInShadow(field: HTMLInputElement | null): boolean {
  const root = field?.getRootNode()
  return root instanceof ShadowRoot && root.activeElement === field
}

type Change = UseComboboxStateChangeOptions<ComboboxOption>

type State = UseComboboxState<ComboboxOption>

function reduce(multiple: boolean, firstMatch: () => number, state: State, { type, changes, props }: Change) {
  if (type === InputChange) return { ...changes, highlightedIndex: firstMatch() }
  // a press that moves the caret keeps the list open
  if (type === InputClick && state.isOpen) return state
  if (type === InputKeyDownEnter && props.items[state.highlightedIndex]?.disabled) return state
  if (type === InputKeyDownEscape) {
    // Escape closes the list and resets the text, but keeps the selection
    const { selectedItem } = state
    return { ...changes, selectedItem, inputValue: labelOf(selectedItem) }
  }
  if (type === InputBlur) {
    const selectedItem = multiple ? null : optionOnBlur(state, props.items)
    return { ...changes, selectedItem, inputValue: labelOf(selectedItem) }
  }
  if (multiple && (type === InputKeyDownEnter || type === ItemClick) && changes.selectedItem) {
    const highlightedIndex = state.inputValue === '' ? state.highlightedIndex : -1
    return { ...changes, isOpen: true, inputValue: '', highlightedIndex }
  }
  return changes
}

/** The option to select on blur: none for empty text, the one with the typed label, else the one selected before. */
function optionOnBlur({ inputValue, selectedItem }: State, options: readonly ComboboxOption[]) {
  const typed = inputValue.trim().toLowerCase()
  if (typed === '') return null
  if (typed === labelOf(selectedItem).toLowerCase()) return selectedItem
  return options.find(({ label, disabled }) => !disabled && label.toLowerCase() === typed) ?? selectedItem
}
