'use client'
import { cx } from 'class-variance-authority'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { isComposing } from '../is-composing.ts'
import { searchBarLabels } from './labels.ts'

/** Props of {@link SearchBar}. */
export interface SearchBarProps extends Omit<ComponentProps<'search'>, 'onSubmit' | 'autoFocus'> {
  /** Called on Enter with the trimmed text, which is never empty. */
  onSubmit: (text: string) => void
  /** Called by the close button and Escape; without it there is no such button. */
  onClose?: () => void
  /** The text; leave out for uncontrolled use. */
  value?: string
  /** Called with every change of the text. */
  onValueChange?: (text: string) => void
  /** The placeholder. */
  placeholder?: string
  /** Its name for screen readers. */
  label?: string
  /** Focuses the input on mount. */
  autoFocus?: boolean
  /** Whether the input is cleared after a search. */
  clearOnSubmit?: boolean
  /** Props of the input, for example those that connect it to its suggestions. */
  inputProps?: Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange'>
  /** Suggestions, shown below the input. */
  children?: ReactNode
  /** Classes for the outer element. */
  className?: string
}

/** A search input with an optional close button. */
export function SearchBar(props: SearchBarProps) {
  const {
    onSubmit,
    onClose,
    value,
    onValueChange,
    placeholder,
    label,
    autoFocus = false,
    clearOnSubmit = true,
    inputProps,
    children,
    className,
    ...rest
  } = props
  const labels = useLabels(searchBarLabels)
  const [uncontrolledText, setUncontrolledText] = useState('')
  const text = value ?? uncontrolledText
  const change = (next: string) => {
    setUncontrolledText(next)
    onValueChange?.(next)
  }
  return (
    <search
      data-q="search-bar"
      aria-label={label ?? labels.label}
      {...rest}
      className={cx('q:relative q:block', className)}
    >
      <form
        data-q="search-form"
        className="q:flex q:items-center q:gap-1"
        onSubmit={(event) => {
          event.preventDefault()
          const trimmed = text.trim()
          if (trimmed === '') return
          if (clearOnSubmit) change('')
          onSubmit(trimmed)
        }}
      >
        <span
          data-q="search-frame"
          className={cx(
            'q:flex q:h-field q:min-w-0 q:flex-1 q:items-center q:gap-2 q:rounded-field q:border q:border-border-control q:bg-surface-raised q:px-3',
            'q:outline-offset-2 q:outline-focus q:has-[input:focus-visible]:outline-2',
          )}
        >
          <Search size={16} aria-hidden className="q:shrink-0 q:text-text-muted" />
          <input
            data-q="search-input"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            aria-label={label ?? labels.label}
            placeholder={placeholder ?? labels.placeholder}
            value={text}
            // biome-ignore lint/a11y/noAutofocus: the user has just opened this bar
            autoFocus={autoFocus}
            {...inputProps}
            onChange={(event) => change(event.target.value)}
            onKeyDown={(event) => {
              inputProps?.onKeyDown?.(event)
              if (event.defaultPrevented || isComposing(event) || event.key !== 'Escape' || !onClose) return
              event.preventDefault()
              onClose()
            }}
            className="q:h-full q:min-w-0 q:flex-1 q:text-sm q:text-text q:outline-none q:placeholder:text-text-muted q:[&::-webkit-search-cancel-button]:hidden"
          />
        </span>
        {onClose && <IconButton label={labels.close} icon={<X size={18} aria-hidden />} onClick={onClose} />}
      </form>
      {children}
    </search>
  )
}
