'use client'
import { type ComponentProps, type KeyboardEvent, useMemo, useState } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import type { ComboboxOption } from '../combobox/combobox-props.ts'
import { readList } from '../read-list.ts'
import { matchSuggestions } from './add-tags.ts'
import { tagsInputLabels } from './labels.ts'

interface Options {
  id: string
  suggestions: readonly string[]
  text: string
  tags: readonly string[]
  disabled: boolean
  onChoose: (tag: string) => void
}

/**
 * The state of the suggestion list: whether it is open, which suggestion is highlighted, and the props of the input and
 * of the list.
 */
export function useSuggestions({ id, suggestions: givenSuggestions, text, tags, disabled, onChoose }: Options) {
  const labels = useLabels(tagsInputLabels)
  const suggestions = readList(givenSuggestions)
  const [isRequested, setRequested] = useState(false)
  const [active, setActive] = useState(-1)
  const options = useMemo(
    () => matchSuggestions(suggestions, text, tags).map((tag) => ({ value: tag, label: tag })),
    [suggestions, text, tags],
  )
  const isOpen = isRequested && !disabled && options.length > 0
  const highlighted = isOpen && active < options.length ? active : -1
  const hide = () => {
    setRequested(false)
    setActive(-1)
  }
  const show = () => {
    setRequested(true)
    setActive(-1)
  }
  const choose = (tag: string) => {
    hide()
    onChoose(tag)
  }
  /** Handles a key; returns whether the list used it. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const { key } = event
    const chosen = options[highlighted]
    if (isOpen && (key === 'Escape' || (key === 'ArrowUp' && event.altKey))) hide()
    else if (key === 'Enter' && chosen) choose(chosen.value)
    else if ((key === 'ArrowDown' || key === 'ArrowUp') && options.length > 0) {
      const step = key === 'ArrowDown' ? 1 : -1
      setRequested(true)
      // one position more than there are options, for the typed text itself
      setActive(((highlighted + 1 + step + options.length + 1) % (options.length + 1)) - 1)
    } else return false
    event.preventDefault()
    return true
  }
  const inputProps: ComponentProps<'input'> =
    suggestions.length === 0
      ? {}
      : {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': isOpen,
          'aria-controls': isOpen ? `${id}-list` : undefined,
          'aria-activedescendant': highlighted >= 0 ? `${id}-option-${highlighted}` : undefined,
        }
  const list = {
    options,
    highlighted,
    listProps: { id: `${id}-list`, role: 'listbox', 'aria-label': labels.suggestions },
    getOptionProps: (option: ComboboxOption, index: number): ComponentProps<'div'> => ({
      id: `${id}-option-${index}`,
      role: 'option',
      // the focus stays in the input
      onMouseDown: (event) => event.preventDefault(),
      onMouseMove: () => setActive(index),
      onClick: () => choose(option.value),
    }),
  }
  return { isOpen, show, hide, onKeyDown, inputProps, list }
}
