import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash from 'lucide-react/icons/trash-2'
import type { KeyboardEvent } from 'react'
import { IconButton } from '../../components/icon-button/icon-button.tsx'
import { Input } from '../../components/input/input.tsx'
import { isComposing } from '../../components/is-composing.ts'
import { textDirection } from '../../components/text-direction.ts'
import type { ReceiptBuilderLabels } from './labels.ts'
import { letterOf } from './receipt-draft.ts'

interface OptionRowProps {
  labels: ReceiptBuilderLabels
  at: number
  count: number
  value: string
  error: string
  disabled: boolean
  /** The ids of its descriptions. */
  describedBy: string
  removable: boolean
  onChange: (value: string) => void
  onMove: (to: number) => void
  onRemove: () => void
  onEnter: () => void
}

/** One option: letter, text, and buttons to move and remove it. */
export function OptionRow(props: OptionRowProps) {
  const { labels, at, count, value, error, disabled, describedBy, removable, onChange, onMove, onRemove } = props
  const letter = letterOf(at)
  const press = (event: KeyboardEvent) => {
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      onMove(event.key === 'ArrowUp' ? at - 1 : at + 1)
    } else if (event.key === 'Enter' && !isComposing(event)) {
      // otherwise Enter would submit the form around it
      event.preventDefault()
      props.onEnter()
    }
  }
  return (
    <li data-q="option-row" className="q:flex q:min-w-0 q:flex-col q:gap-1">
      <div data-q="option-line" className="q:flex q:min-w-0 q:flex-wrap q:items-center q:gap-1">
        {/* in a narrow window the buttons wrap below the text */}
        <div data-q="option-words" className="q:flex q:min-w-0 q:grow q:basis-60 q:items-center q:gap-1">
          <span
            data-q="option-letter"
            aria-hidden="true"
            className="q:flex q:size-6 q:shrink-0 q:items-center q:justify-center q:rounded-full q:border q:border-border-control q:text-xs q:text-text-muted"
          >
            {letter}
          </span>
          <Input
            data-option={at}
            aria-label={labels.option(letter)}
            aria-invalid={error !== '' || undefined}
            aria-describedby={`${describedBy} ${describedBy}-${at}`}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            dir={textDirection(value)}
            value={value}
            disabled={disabled}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={press}
          />
        </div>
        <div data-q="option-buttons" className="q:ms-auto q:flex q:gap-1">
          <IconButton
            size="small"
            label={labels.up(letter)}
            icon={<ArrowUp size={16} aria-hidden />}
            disabled={disabled}
            // the focus stays on a button whose press has reached an end
            aria-disabled={at === 0 || undefined}
            onClick={() => onMove(at - 1)}
          />
          <IconButton
            size="small"
            label={labels.down(letter)}
            icon={<ArrowDown size={16} aria-hidden />}
            disabled={disabled}
            aria-disabled={at === count - 1 || undefined}
            onClick={() => onMove(at + 1)}
          />
          <IconButton
            size="small"
            label={labels.remove(letter)}
            icon={<Trash size={16} aria-hidden />}
            disabled={disabled || !removable}
            onClick={onRemove}
          />
        </div>
      </div>
      <p
        data-q="option-error"
        id={`${describedBy}-${at}`}
        aria-live="polite"
        className="q:ps-7 q:text-xs q:text-danger q:wrap-anywhere q:empty:hidden"
      >
        {error}
      </p>
    </li>
  )
}
