import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@quadrangle/ui'
import { useNavigate } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import { focusHeading } from '../../../../shared/focus-heading.ts'
import { LazyAlertDialog } from '../../../../shared/lazy-alert-dialog.tsx'
import { apiAtom } from '../../../../state/api.ts'
import { draftsAction, scheduledAction } from '../state.ts'

interface UnscheduleButtonProps {
  /** The key of a scheduled notice. */
  id: string
  size?: 'small'
}

/** Cancels a scheduled send after a confirmation, and opens the draft. */
export function UnscheduleButton({ id, size }: UnscheduleButtonProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const reload = useSetAtom(scheduledAction)
  const reloadDrafts = useSetAtom(draftsAction)
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  // the button disappears with the notice
  const isUnscheduled = useRef(false)
  return (
    <>
      <Button {...(size && { size })} onClick={() => setAsking(true)}>
        <Trans>Cancel scheduled send</Trans>
      </Button>
      <LazyAlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={<Trans>Cancel the scheduled send?</Trans>}
        confirmLabel={t`Cancel scheduled send`}
        cancelLabel={t`Keep scheduled`}
        onConfirm={async () => {
          const { draft_id } = await api.publishing.unschedule({ body: { id } })
          await navigate({ to: '/notice-v2/send', search: { draft: draft_id } })
          isUnscheduled.current = true
          void reload()
          void reloadDrafts()
        }}
        onCloseAutoFocus={(event) => {
          if (!isUnscheduled.current) return
          event.preventDefault()
          focusHeading()
        }}
      >
        <Trans>The notice will not be sent and becomes a draft again.</Trans>
      </LazyAlertDialog>
    </>
  )
}
