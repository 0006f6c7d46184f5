import type { ComponentProps } from 'react'
import { X } from '../../icons/x.gen.ts'
import { useLabels } from '../../labels/labels-context.ts'
import type { ComboboxOption } from './combobox-props.ts'
import { comboboxLabels } from './labels.ts'

interface ComboboxTagsProps {
  options: readonly ComboboxOption[]
  disabled: boolean
  /** Props with which arrow keys move between tags. */
  getTagProps: (option: ComboboxOption, index: number) => ComponentProps<'button'>
  onRemove: (option: ComboboxOption) => void
}

/** The selected options, each with a button that removes it. */
export function ComboboxTags({ options, disabled, getTagProps, onRemove }: ComboboxTagsProps) {
  const labels = useLabels(comboboxLabels)
  return (
    <ul data-q="combobox-tags" aria-label={labels.chosen} className="q:contents">
      {options.map((option, index) => (
        <li
          data-q="combobox-tag"
          key={option.value}
          className="q:my-1 q:flex q:min-w-0 q:max-w-full q:items-center q:rounded-chip q:bg-accent-soft q:ps-2.5 q:text-xs q:text-accent-text q:forced-colors:border"
        >
          <span data-q="combobox-tag-text" className="q:truncate" title={option.label}>
            {option.label}
          </span>
          <button
            data-q="combobox-tag-remove"
            type="button"
            aria-label={labels.remove(option.label)}
            disabled={disabled}
            {...getTagProps(option, index)}
            onClick={() => onRemove(option)}
            className="q:grid q:size-6 q:shrink-0 q:place-items-center q:rounded-chip q:hover:bg-surface-raised q:-outline-offset-2 q:outline-focus q:focus-visible:outline-2"
          >
            <X size={12} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
