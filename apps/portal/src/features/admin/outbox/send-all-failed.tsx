import { useLingui } from '@lingui/react/macro'
import { Button } from '@quadrangle/ui'
import Send from 'lucide-react/icons/send'
import { useRef, useState } from 'react'
import { focusHeading } from '../../../shared/focus-heading.ts'
import { LazyAlertDialog } from '../../../shared/lazy-alert-dialog.tsx'
import type { Channel } from './state.ts'
import { useRelease } from './use-release.ts'

interface SendAllFailedProps {
  channel: Channel
  onReleased: () => unknown
}

/** Sends the failed messages of all notices on one channel again, after a question. */
export function SendAllFailed({ channel, onReleased }: SendAllFailedProps) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const isSent = useRef(false)
  const { send } = useRelease(() => {
    isSent.current = true
    return onReleased()
  })
  const isMail = channel === 'email'
  return (
    <>
      <Button size="small" variant="outline" onClick={() => setAsking(true)}>
        <Send size={14} aria-hidden />
        {isMail ? t`Send all failed e-mails again` : t`Send all failed text messages again`}
      </Button>
      <LazyAlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={isMail ? t`Send all failed e-mails again?` : t`Send all failed text messages again?`}
        confirmLabel={t`Send again`}
        onConfirm={async () => {
          await send({ channel, state: 'failed' })
          setAsking(false)
        }}
        onCloseAutoFocus={(event) => {
          if (!isSent.current) return
          event.preventDefault()
          // The button is gone once nothing has failed.
          focusHeading()
        }}
      >
        {t`Those of all notices go out once more, also old ones. Correct first what they failed for.`}
      </LazyAlertDialog>
    </>
  )
}
