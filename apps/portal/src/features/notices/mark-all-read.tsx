import { Trans } from '@lingui/react/macro'
import { Button } from '@quadrangle/ui'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import CheckCheck from 'lucide-react/icons/check-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { focusHeading } from '../../shared/focus-heading.ts'
import { refreshUnreadAction } from '../../state/notices.ts'
import { readAllMessage } from './read-all-message.ts'
import { readAllAction } from './state.ts'

/** Marks everything as read that reached someone. */
export function MarkAllRead({ onDone }: { onDone: () => Promise<unknown> }) {
  const [{ loading }, readAll] = useAtom(readAllAction)
  const refreshUnread = useSetAtom(refreshUnreadAction)
  const press = async () => {
    const result = await readAll()
    if (!result.ok) return
    // The button goes away with the last unread notice.
    focusHeading()
    await Promise.all([onDone(), refreshUnread()])
  }
  return (
    <Button loading={loading} onClick={() => void press()}>
      <CheckCheck size={16} aria-hidden />
      <Trans>Mark all read</Trans>
    </Button>
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
