import { useState } from 'react'
import { Button } from '../../components/button/button.tsx'
import { RelativeTime } from '../../components/relative-time/relative-time.tsx'
import type { Moment } from '../notice-list/notice-item.ts'
import type { ComposerLabels } from './labels.ts'

/** The state of saving the draft. */
export type SaveState =
  | { status: 'unsaved' | 'saving' }
  | { status: 'saved'; at: Moment }
  /** `reason` is shown to the person. */
  | { status: 'failed'; reason?: string }

interface SaveLineProps {
  labels: ComposerLabels
  state: SaveState | undefined
  onRetry: (() => void) | undefined
}

/** The state of saving in one line; only a failure is announced. */
export function SaveLine({ labels, state, onRetry }: SaveLineProps) {
  const failed = state?.status === 'failed'
  // After a failure the button stays until the draft is saved, and so keeps the focus.
  const [canRetry, setCanRetry] = useState(failed)
  if (failed && !canRetry) setCanRetry(true)
  if (canRetry && state?.status === 'saved') setCanRetry(false)
  return (
    <div
      data-q="save-line"
      data-status={state?.status}
      className="q:flex q:min-w-0 q:flex-wrap q:items-center q:gap-x-2 q:gap-y-1 q:text-xs q:text-text-muted"
    >
      <span data-q="save-failure" role="alert" className="q:text-danger q:wrap-anywhere">
        {failed && [labels.saveFailed, state.reason].filter(Boolean).join(' · ')}
      </span>
      {state?.status === 'saved' && (
        <span data-q="save-done">
          {labels.saved} · <RelativeTime date={state.at} />
        </span>
      )}
      {state?.status === 'saving' && labels.saving}
      {state?.status === 'unsaved' && labels.unsaved}
      {canRetry && onRetry && (
        <Button size="small" loading={state?.status === 'saving'} onClick={onRetry}>
          {labels.saveRetry}
        </Button>
      )}
    </div>
  )
}
