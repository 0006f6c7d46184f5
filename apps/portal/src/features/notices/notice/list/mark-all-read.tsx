import { Trans } from '@lingui/react/macro'
import { Alert, Button, FailedOverlay, lazyPart } from '@quadrangle/ui'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import CheckCheck from 'lucide-react/icons/check-check'
import { Suspense, useState } from 'react'
import { focusHeading } from '../../../../shared/focus-heading.ts'
import { refreshUnreadAction, unreadAtom } from '../../../../state/notices.ts'
import { readAllMessage } from './read-all-message.ts'
import { readAllAction } from './state.ts'

const MarkAllQuestion = lazyPart(async () => (await import('./mark-all-question.tsx')).MarkAllQuestion, FailedOverlay)

/** With more unread notices, a question is asked first. */
const maxWithoutQuestion = 20

interface MarkAllReadProps {
  /** Whether there is nothing to mark. The button keeps its place, so that nothing moves when the list has loaded. */
  disabled: boolean
  /** Whether the list shows only a part of the received notices. */
  isPartial: boolean
  /** Reloads the list. */
  onDone: () => Promise<unknown>
}

/** Marks all received notices as read; asks first if that is more than the list shows. */
export function MarkAllRead({ disabled, isPartial, onDone }: MarkAllReadProps) {
  const [{ loading, error }, readAll] = useAtom(readAllAction)
  const unread = useAtomValue(unreadAtom)
  const refreshUnread = useSetAtom(refreshUnreadAction)
  const [isAsking, setAsking] = useState(false)
  const mark = async () => {
    const result = await readAll()
    if (!result.ok) return
    setAsking(false)
    await Promise.all([onDone(), refreshUnread()])
    // Without unread notices the button is disabled and would lose the focus.
    focusHeading()
  }
  return (
    <>
      <Button
        disabled={disabled}
        loading={loading && !isAsking}
        onClick={() => {
          if (isPartial || unread > maxWithoutQuestion) setAsking(true)
          else void mark()
        }}
      >
        <CheckCheck size={16} aria-hidden />
        <Trans>Mark all read</Trans>
      </Button>
      {isAsking && (
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

/** The error of marking all as read, until the next attempt. */
export function ReadAllFailure() {
  const { error } = useAtomValue(readAllAction)
  if (!error || error.aborted) return null
  const reason = readAllMessage(error)
  return (
    <Alert tone="danger" live="assertive">
      <Trans>The notices could not be marked as read: {reason}</Trans>
    </Alert>
  )
}
