import X from 'lucide-react/icons/x'
import type { ComponentProps } from 'react'

interface RemovableTagsProps<T> {
  /** Prefix of the names of its parts: `combobox` for `combobox-tag`. */
  part: 'combobox' | 'tags-input'
  /** The name of the list for screen readers. */
  label: string
  tags: readonly T[]
  keyOf: (tag: T) => string
  textOf: (tag: T) => string
  disabled: boolean
  /** The name of the button that removes a tag. */
  removeLabel: (text: string) => string
  /** Props with which arrow keys move between tags. */
  getTagProps: (tag: T, index: number) => ComponentProps<'button'>
  onRemove: (tag: T) => void
}

/** Chosen or typed tags before an input, each with a button that removes it. */
export function RemovableTags<T>(props: RemovableTagsProps<T>) {
  const { part, label, tags, keyOf, textOf, disabled, removeLabel, getTagProps, onRemove } = props
  return (
    <ul data-q={`${part}-tags`} aria-label={label} className="q:contents">
      {tags.map((tag, index) => {
        const text = textOf(tag)
        return (
          <li
            data-q={`${part}-tag`}
            key={keyOf(tag)}
            className="q:my-1 q:flex q:min-w-0 q:max-w-full q:items-center q:rounded-chip q:bg-accent-soft q:ps-2.5 q:text-xs q:text-accent-text q:forced-colors:border"
          >
            <span data-q={`${part}-tag-text`} className="q:truncate" title={text}>
              {text}
            </span>
            <button
              data-q={`${part}-tag-remove`}
              type="button"
              aria-label={removeLabel(text)}
              disabled={disabled}
              {...getTagProps(tag, index)}
              onClick={() => onRemove(tag)}
              className="q:grid q:size-6 q:shrink-0 q:place-items-center q:rounded-chip q:hover:bg-surface-raised q:-outline-offset-2 q:outline-focus q:focus-visible:outline-2"
            >
              <X size={12} aria-hidden />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
