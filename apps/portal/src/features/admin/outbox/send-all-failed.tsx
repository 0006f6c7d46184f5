import { useLingui } from '@lingui/react/macro'
import Send from 'lucide-react/icons/send'
import { ConfirmButton } from '../confirm-button.tsx'
import type { Channel } from './state.ts'
import { useRelease } from './use-release.ts'

interface SendAllFailedProps {
  channel: Channel
  onReleased: () => unknown
}

/** Sends the failed messages of all notices on one channel again, after a confirmation. */
export function SendAllFailed({ channel, onReleased }: SendAllFailedProps) {
  const { t } = useLingui()
  const { send } = useRelease(onReleased)
  const isMail = channel === 'email'
  return (
    <ConfirmButton
      size="small"
      variant="outline"
      title={isMail ? t`Send all failed e-mails again?` : t`Send all failed text messages again?`}
      description={t`Those of all notices go out once more, also old ones. Correct first what they failed for.`}
      confirmLabel={t`Send again`}
      onConfirm={() => send({ channel, state: 'failed' })}
      isRemovedBySuccess
    >
      <Send size={14} aria-hidden />
      {isMail ? t`Send all failed e-mails again` : t`Send all failed text messages again`}
    </ConfirmButton>
  )
}
