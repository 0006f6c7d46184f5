import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { Button } from '../button/button.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { comboboxLabels } from './labels.ts'

interface ComboboxMessageProps {
  state: 'ready' | 'loading' | 'failed'
  /** How many options there are to show. */
  count: number
  empty: ReactNode
  onRetry: () => void
}

/** Why there are no options to show. The live region beside the input announces it. */
export function ComboboxMessage({ state, count, empty, onRetry }: ComboboxMessageProps) {
  const labels = useLabels(comboboxLabels)
  if (count > 0) return null
  const message = { loading: labels.loading, failed: labels.failed, ready: empty ?? labels.empty }[state]
  return (
    <div data-q="combobox-message" className="q:flex q:flex-col q:items-start q:gap-2 q:px-3 q:py-3 q:text-text-muted">
      <span
        data-q="combobox-message-text"
        className={cx('q:flex q:items-center q:gap-2', state === 'failed' && 'q:text-danger')}
      >
        {state === 'loading' && (
          <span data-q="combobox-message-spinner" aria-hidden="true">
            <Spinner size="small" />
          </span>
        )}
        {message}
      </span>
      {state === 'failed' && (
        <Button
          size="small"
          // the focus stays in the input, where Enter does the same
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onRetry}
        >
          {labels.retry}
        </Button>
      )}
    </div>
  )
}
