'use client'
import { cx } from 'class-variance-authority'
import Clock from 'lucide-react/icons/clock'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { Button } from '../../components/button/button.tsx'
import { Highlight } from '../../components/highlight.tsx'
import { isComposing } from '../../components/is-composing.ts'
import { Kbd } from '../../components/kbd/kbd.tsx'
import { readList } from '../../components/read-list.ts'
import { SearchBar, type SearchBarProps } from '../../components/search-bar/search-bar.tsx'
import { useControllableState } from '../../components/use-controllable-state.ts'
import { useTask } from '../../components/use-task.ts'
import { useLabels } from '../../labels/labels-context.ts'
import { searchPanelLabels } from './labels.ts'
import { type Suggest, useSuggestions } from './use-suggestions.ts'

/** Props of {@link SearchCombobox}, in addition to those of a SearchBar. */
export interface SearchComboboxProps extends Omit<SearchBarProps, 'children' | 'inputProps' | 'defaultValue'> {
  /** The text at first, for uncontrolled use. */
  defaultValue?: string
  /** Suggests completions. */
  suggest?: Suggest
  /** Recent searches, newest first; at most ten are shown while the input is empty. */
  history?: readonly string[]
  /** Clears the history; a rejection is shown. */
  onClearHistory?: () => unknown
  /** Forgets one recent search; a rejection is shown. */
  onRemoveHistory?: (term: string) => unknown
}

/** A search bar with recent searches and suggestions. */
export function SearchCombobox(props: SearchComboboxProps) {
  const { value, defaultValue = '', onValueChange, suggest, history, onClearHistory, ...more } = props
  const { onRemoveHistory, onSubmit, onClose, onBlur, clearOnSubmit = true, ...rest } = more
  const labels = useLabels(searchPanelLabels)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [currentText, setText] = useControllableState(value, defaultValue, onValueChange)
  const text = currentText ?? ''
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { busy, failure, run } = useTask<'clear' | 'remove'>()
  const typed = text.trim()
  const suggestions = useSuggestions(typed, suggest)
  const terms = typed === '' ? readList(history).slice(0, 10) : suggestions.terms
  const problem =
    typed === ''
      ? failure && (failure.name === 'remove' ? labels.removeFailed : labels.clearFailed)(failure.reason)
      : suggestions.failure && labels.suggestFailed(suggestions.failure)
  const isVisible = open && (terms.length > 0 || problem !== undefined)
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const search = (term: string) => {
    close()
    onSubmit(term)
  }
  const pick = (term: string) => {
    setText(clearOnSubmit ? '' : term)
    search(term)
  }
  const remove = async (term: string) => {
    if (await run('remove', () => onRemoveHistory?.(term))) setActive(-1)
  }
  const clear = async () => {
    // The button disappears with the history, so the input gets the focus.
    if (await run('clear', () => onClearHistory?.())) input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return
    const { key } = event
    if (isVisible && (key === 'Escape' || (key === 'ArrowUp' && event.altKey))) {
      event.preventDefault()
      // the surrounding element stays open
      event.stopPropagation()
      close()
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      // one position more than terms, for the input itself
      const places = terms.length + 1
      setActive(((active + 1 + (key === 'ArrowDown' ? 1 : places - 1)) % places) - 1)
    } else if (key === 'Delete' && isVisible && typed === '' && onRemoveHistory && terms[active] !== undefined) {
      event.preventDefault()
      void remove(terms[active])
    } else if (key === 'Enter' && isVisible && terms[active] !== undefined) {
      event.preventDefault()
      pick(terms[active])
    }
  }
  return (
    <SearchBar
      {...rest}
      clearOnSubmit={clearOnSubmit}
      value={text}
      onClose={onClose}
      onSubmit={search}
      onValueChange={(next) => {
        setText(next)
        setOpen(true)
        setActive(-1)
      }}
      onBlur={(event: FocusEvent<HTMLElement>) => {
        onBlur?.(event)
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
      inputProps={{
        ref: input,
        role: 'combobox',
        // HTML allows this role for text only
        type: 'text',
        'aria-autocomplete': 'list',
        'aria-expanded': isVisible && terms.length > 0,
        'aria-controls': isVisible && terms.length > 0 ? `${id}-list` : undefined,
        'aria-activedescendant': isVisible && active >= 0 ? `${id}-${active}` : undefined,
        onFocus: () => setOpen(true),
        onKeyDown,
      }}
    >
      {isVisible && (
        <div
          data-q="search-suggestions"
          className="q:absolute q:inset-x-0 q:top-full q:z-30 q:mt-1 q:overflow-hidden q:rounded-card q:border q:border-border q:bg-surface-raised q:text-sm q:text-text q:shadow-overlay"
        >
          {terms.length > 0 && (
            <div
              data-q="search-terms"
              role="listbox"
              id={`${id}-list`}
              aria-label={typed === '' ? labels.history : labels.suggestions}
              className="q:max-h-80 q:overflow-y-auto q:py-1"
            >
              {terms.map((term, at) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and takes the keys
                <div
                  data-q="search-term"
                  key={term}
                  id={`${id}-${at}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={at === active}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => pick(term)}
                  className={cx(
                    'q:flex q:min-h-row q:cursor-pointer q:items-center q:gap-3 q:px-3 q:py-1',
                    at === active
                      ? 'q:bg-accent-soft q:forced-colors:outline-2 q:forced-colors:-outline-offset-2'
                      : 'q:hover:bg-surface-sunken',
                  )}
                >
                  {typed === '' ? (
                    <Clock size={16} aria-hidden className="q:shrink-0 q:text-text-muted" />
                  ) : (
                    <Search size={16} aria-hidden className="q:shrink-0 q:text-text-muted" />
                  )}
                  <Highlight className="q:min-w-0 q:flex-1 q:truncate" text={term} query={typed} />
                  {typed === '' && onRemoveHistory && (
                    // for pointers; keys have Delete
                    <span
                      data-q="search-remove"
                      aria-hidden="true"
                      title={labels.removeHistory}
                      onClick={(event) => {
                        event.stopPropagation()
                        void remove(term)
                      }}
                      className="q:flex q:size-control-sm q:shrink-0 q:items-center q:justify-center q:rounded-control q:text-text-muted q:hover:text-text"
                    >
                      <X size={14} />
                    </span>
                  )}
                </div>
              ))}
            </div>
          )}
          {problem !== undefined && (
            <p data-q="search-problem" role="alert" className="q:px-3 q:py-2 q:text-xs q:text-danger q:wrap-anywhere">
              {problem}
            </p>
          )}
          {typed === '' && onClearHistory && (
            <div
              data-q="search-clear"
              className="q:flex q:items-center q:justify-end q:gap-2 q:border-t q:border-border q:p-1 q:ps-3"
            >
              {onRemoveHistory && (
                <span data-q="search-clear-hint" className="q:flex-1 q:text-xs q:text-text-muted">
                  <Kbd keys="Delete" /> {labels.removeHistory}
                </span>
              )}
              <Button size="small" variant="ghost" loading={busy !== undefined} onClick={() => void clear()}>
                {labels.clearHistory}
              </Button>
            </div>
          )}
        </div>
      )}
      <span data-q="search-status" role="status" className="q:sr-only">
        {isVisible && typed !== '' && terms.length > 0 ? labels.found(terms.length) : ''}
      </span>
    </SearchBar>
  )
}
