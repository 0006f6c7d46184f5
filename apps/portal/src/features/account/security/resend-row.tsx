import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@quadrangle/ui'
import { useState } from 'react'
import { useTask } from '../../../shared/use-task.ts'
import { useCountdown } from '../use-countdown.ts'
import type { SentCode } from './state.ts'

interface ResendRowProps {
  /** How long the last code is valid, and when another one may be requested. */
  sent: SentCode
  /** The ways to send another code. The row shows the message of a rejection. */
  ways: readonly { label: string; send: () => Promise<void> }[]
}

/** How long the code is valid, and buttons to send another one once that is allowed. */
export function ResendRow({ sent, ways }: ResendRowProps) {
  const { t } = useLingui()
  const { busy, failure, run } = useTask()
  const [wasResent, setResent] = useState(false)
  const remainingSeconds = useCountdown(sent.resend_seconds, sent)
  const minutes = Math.round(sent.expires_seconds / 60)
  const validity = t`${plural(minutes, { one: 'It is valid for # minute.', other: 'It is valid for # minutes.' })}`
  return (
    <div className="text-xs text-text-muted">
      <p role="status">
        {wasResent && <Trans>A new code is on its way; only that one counts now.</Trans>} {validity}
      </p>
      <div className="mt-1 flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1">
        {remainingSeconds > 0 ? (
          <span className="tabular-nums">
            <Trans>No code? You can ask for another one in {remainingSeconds} s.</Trans>
          </span>
        ) : (
          <>
            <Trans>No code?</Trans>
            {ways.map(({ label, send }) => (
              <Button
                key={label}
                size="small"
                variant="ghost"
                loading={busy}
                onClick={() => void run(send).then(setResent)}
              >
                {label}
              </Button>
            ))}
          </>
        )}
      </div>
      {failure !== '' && (
        <p role="alert" className="mt-1 text-danger">
          {failure}
        </p>
      )}
    </div>
  )
}
