import { Trans, useLingui } from '@lingui/react/macro'
import { Button, useToast } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { focusHeading } from '../../../shared/focus-heading.ts'
import { LazyAlertDialog } from '../../../shared/lazy-alert-dialog.tsx'
import { apiAtom } from '../../../state/api.ts'

interface RemoveGroupProps {
  group: { id: number; name: string }
  size?: 'small'
  onRemoved: () => unknown
}

/** Deletes a group, after a question. */
export function RemoveGroup({ group, size, onRemoved }: RemoveGroupProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const showToast = useToast()
  const [asking, setAsking] = useState(false)
  // the button disappears with the group
  const removed = useRef(false)
  return (
    <>
      <Button {...(size && { size })} aria-label={t`Delete ${group.name}`} onClick={() => setAsking(true)}>
        <Trans>Delete</Trans>
      </Button>
      <LazyAlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={<Trans>Delete the group “{group.name}”?</Trans>}
        confirmLabel={t`Delete`}
        danger
        onConfirm={async () => {
          await api.group.remove({ body: { id: group.id } })
          removed.current = true
          showToast({ tone: 'success', title: t`Group deleted` })
          await onRemoved()
        }}
        onCloseAutoFocus={(event) => {
          if (!removed.current) return
          event.preventDefault()
          focusHeading()
        }}
      >
        <Trans>Notices already sent to this group are not affected.</Trans>
      </LazyAlertDialog>
    </>
  )
}
