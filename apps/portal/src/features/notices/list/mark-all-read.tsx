import { Trans } from '@lingui/react/macro'
import { Button } from '@quadrangle/ui'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import CheckCheck from 'lucide-react/icons/check-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { lazy, Suspense, useState } from 'react'
import { focusHeading } from '../../../shared/focus-heading.ts'
import { refreshUnreadAction, unreadAtom } from '../../../state/notices.ts'
import { readAllMessage } from './read-all-message.ts'
import { readAllAction } from './state.ts'

const MarkAllQuestion = lazy(async () => ({ default: (await import('./mark-all-question.tsx')).MarkAllQuestion }))

/** More than these nobody has before their eyes: then it is asked first. */
const manyNotices = 20

interface MarkAllReadProps {
  /** Whether the list shows only a part of what reached someone. */
  narrowed: boolean
  /** Loads the list again. */
  onDone: () => Promise<unknown>
}

/** Marks everything as read that reached someone; asks first where that is more than they see. */
export function MarkAllRead({ narrowed, onDone }: MarkAllReadProps) {
  const [{ loading, error }, readAll] = useAtom(readAllAction)
  const unread = useAtomValue(unreadAtom)
  const refreshUnread = useSetAtom(refreshUnreadAction)
  const [asking, setAsking] = useState(false)
  const mark = async () => {
    const result = await readAll()
    if (!result.ok) return
    setAsking(false)
    await Promise.all([onDone(), refreshUnread()])
    // The button goes away with the last unread notice.
    focusHeading()
  }
  return (
    <>
      <Button
        loading={loading && !asking}
        onClick={() => {
          if (narrowed || unread > manyNotices) setAsking(true)
          else void mark()
        }}
      >
        <CheckCheck size={16} aria-hidden />
        <Trans>Mark all read</Trans>
      </Button>
      {asking && (
        <Suspense>
          <MarkAllQuestion
            count={unread}
            busy={loading}
            error={error && !error.aborted ? readAllMessage(error) : undefined}
            onClose={() => setAsking(false)}
            onConfirm={() => void mark()}
          />
        </Suspense>
      )}
    </>
  )
}

/** Why marking all as read failed, until it is tried again. */
export function ReadAllFailure() {
  const { error } = useAtomValue(readAllAction)
  if (!error || error.aborted) return null
  const reason = readAllMessage(error)
  return (
    <p
      role="alert"
      className="flex items-center gap-2 rounded-control bg-danger-soft px-3 py-2 text-sm text-danger wrap-anywhere"
    >
      <TriangleAlert size={16} aria-hidden className="shrink-0" />
      <span>
        <Trans>The notices could not be marked as read: {reason}</Trans>
      </span>
    </p>
  )
}
