import { useLingui } from '@lingui/react/macro'
import { Button } from '@quadrangle/ui'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
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
  const { send } = useRelease(onReleased)
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
      >
        {t`Those of all notices go out once more, also old ones. Correct first what they failed for.`}
      </LazyAlertDialog>
    </>
  )
}
