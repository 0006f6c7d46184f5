import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useAtomValue, useSetAtom } from 'jotai'
import { LazyAlertDialog } from '../../../shared/lazy-alert-dialog.tsx'
import { actionAtom } from '../../../state/action-atom.ts'
import { liveNoticeAtom, refreshUnreadAction, unreadAtom } from '../../../state/notices.ts'

const readAllAction = actionAtom<void, void>({
  run: async ({ api, set, signal }) => {
    await api.notice.readAll({ signal })
    // an open list is updated as well
    set(liveNoticeAtom, { id: 0 })
    await set(refreshUnreadAction)
  },
})

/** Asks before all notices are marked as read. */
export function ReadAll({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const count = useAtomValue(unreadAtom)
  const { loading, error } = useAtomValue(readAllAction)
  const readAll = useSetAtom(readAllAction)
  return (
    <LazyAlertDialog
      open={open}
      onOpenChange={onClose}
      busy={loading}
      error={error && !error.aborted ? error.errmsg : undefined}
      title={t`${plural(count, { one: 'Mark # notice as read?', other: 'Mark # notices as read?' })}`}
      description={t`Text messages that would remind you of them are not sent any more.`}
      confirmLabel={t`Mark all read`}
      onConfirm={async () => {
        if ((await readAll()).ok) onClose()
      }}
    />
  )
}
