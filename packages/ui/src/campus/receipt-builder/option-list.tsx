import { cx } from 'class-variance-authority'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useId, useRef } from 'react'
import { useAnnouncements } from '../../components/announcements/announcements.tsx'
import { Button } from '../../components/button/button.tsx'
import { visuallyHidden } from '../../components/classes.ts'
import type { ReceiptBuilderLabels } from './labels.ts'
import { OptionRow } from './option-row.tsx'
import { letterOf, type ReceiptLimits } from './receipt-draft.ts'

interface OptionListProps {
  labels: ReceiptBuilderLabels
  limits: ReceiptLimits
  options: readonly string[]
  /** The error of each option, '' for none. */
  errors: readonly string[]
  /** The error of the number of options. */
  error: string
  disabled: boolean
  onChange: (options: readonly string[]) => void
}

/** The options, to add, move and remove. The focus stays inside the list. */
export function OptionList({ labels, limits, options, errors, error, disabled, onChange }: OptionListProps) {
  const id = useId()
  const { announce, region } = useAnnouncements()
  const list = useRef<HTMLUListElement>(null)
  const focusTarget = useRef<number | undefined>(undefined)
  const isFull = options.length >= limits.maxOptions

  useEffect(() => {
    const index = focusTarget.current
    if (index === undefined) return
    focusTarget.current = undefined
    list.current?.querySelector<HTMLElement>(`[data-option="${index}"]`)?.focus()
  })
  const add = () => {
    if (isFull) return
    focusTarget.current = options.length
    announce(labels.announceAdded(letterOf(options.length)))
    onChange([...options, ''])
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= options.length) return
    focusTarget.current = to
    announce(labels.announceMoved(letterOf(from), to + 1, options.length))
    onChange(options.toSpliced(from, 1).toSpliced(to, 0, options[from] ?? ''))
  }
  const remove = (at: number) => {
    focusTarget.current = Math.min(at, options.length - 2)
    announce(labels.announceRemoved(letterOf(at)))
    onChange(options.toSpliced(at, 1))
  }
  const goToNext = (at: number) => {
    if (at + 1 === options.length) return add()
    list.current?.querySelector<HTMLElement>(`[data-option="${at + 1}"]`)?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset cannot be laid out like the other labels
    <div data-q="option-group" role="group" aria-labelledby={`${id}-label`} className="q:flex q:flex-col q:gap-2">
      <p data-q="option-heading" id={`${id}-label`} className="q:text-sm q:font-medium q:text-text">
        {labels.options}
      </p>
      <ul
        data-q="option-list"
        ref={list}
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets the role of lists without bullets
        role="list"
        className="q:flex q:flex-col q:gap-2"
      >
        {options.map((option, at) => (
          <OptionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is identified by its index and has no state
            key={at}
            labels={labels}
            at={at}
            count={options.length}
            value={option}
            error={errors[at] ?? ''}
            disabled={disabled}
            describedBy={id}
            removable={options.length > limits.minOptions}
            onChange={(value) => onChange(options.with(at, value))}
            onMove={(to) => move(at, to)}
            onRemove={() => remove(at)}
            onEnter={() => goToNext(at)}
          />
        ))}
      </ul>
      <p data-q="option-hint" id={id} className={visuallyHidden}>
        {labels.reorderHint}
      </p>
      <p data-q="options-error" role="status" className={cx('q:text-xs q:text-danger', error === '' && visuallyHidden)}>
        {error}
      </p>
      <div data-q="option-add" className="q:flex q:flex-wrap q:items-center q:gap-2">
        <Button size="small" disabled={disabled || isFull} onClick={add}>
          <Plus size={16} aria-hidden />
          {labels.add}
        </Button>
        {isFull && (
          <span data-q="option-full" className="q:text-xs q:text-text-muted">
            {labels.full(limits.maxOptions)}
          </span>
        )}
      </div>
      {region}
    </div>
  )
}
