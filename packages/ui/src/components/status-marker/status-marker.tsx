import { cx } from 'class-variance-authority'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'

/** The status of a step or an event. */
export type StepStatus = 'done' | 'current' | 'upcoming' | 'error'

/** The look of each status. */
export const statusLooks: Readonly<Record<StepStatus, string>> = {
  done: 'q:border-accent-mark q:bg-accent-soft q:text-accent-text',
  current: 'q:border-accent-mark q:bg-accent q:text-on-accent',
  upcoming: 'q:border-border-control q:bg-surface-raised q:text-text-muted',
  error: 'q:border-danger q:bg-danger-soft q:text-danger',
}

const icons: Readonly<Record<StepStatus, ReactNode>> = {
  done: <Check size={14} />,
  current: <span data-q="status-dot" className="q:size-2 q:rounded-full q:bg-current" />,
  upcoming: null,
  error: <X size={14} />,
}

/** The circle before a step or an event: it shows the status, or the given content. Not read aloud. */
export function StatusMarker({ status, children }: { status: StepStatus; children?: ReactNode }) {
  return (
    <span
      data-q="status-marker"
      aria-hidden
      className={cx(
        'q:flex q:size-6 q:shrink-0 q:items-center q:justify-center q:rounded-full q:border q:text-xs q:font-medium q:tabular-nums',
        // forced colours keep only borders
        status === 'current' && 'q:forced-colors:border-4',
        statusLooks[status],
      )}
    >
      {children ?? icons[status]}
    </span>
  )
}
