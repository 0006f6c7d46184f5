import { Trans } from '@lingui/react/macro'
import { Alert } from '@quadrangle/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { sendingLimitsId } from '../sending-limits-id.ts'
import type { Health, HealthWarning } from './state.ts'
import { useWarningLabels } from './warning-labels.tsx'

/** Problems that need attention, each with the action to take; or a message that all is well. */
export function HealthWarnings({ health }: { health: Health }) {
  const labels = useWarningLabels(health)
  const { warnings } = health
  return (
    <div className="flex flex-col gap-3">
      {warnings.every(({ level }) => level === 'info') && (
        <Alert tone="success" title={<Trans>Everything works</Trans>} />
      )}
      {warnings.map((warning) => {
        const { title, advice } = labels(warning)
        return (
          <Alert
            key={`${warning.code} ${warning.about}`}
            tone={warning.level}
            title={title}
            actions={actionOf(warning)}
          >
            <p className="max-w-4xl text-pretty wrap-anywhere">{advice}</p>
          </Alert>
        )
      })}
    </div>
  )
}

const linkStyle = 'rounded-control text-sm font-medium text-accent-text underline outline-focus focus-visible:outline-2'

/** A link to the page where the cause of a warning can be removed. */
function actionOf({ code }: HealthWarning): ReactNode {
  if (code === 'texts-limit' || code === 'urgent-limit' || code === 'sending-refused') {
    return (
      <Link to="/urlmanage/outbox" hash={sendingLimitsId} className={linkStyle}>
        <Trans>Open the sending limits</Trans>
      </Link>
    )
  }
  if (code === 'reach-carried-over') {
    return (
      <Link to="/urlmanage/people" search={{ view: 'roles' }} className={linkStyle}>
        <Trans>Open the roles</Trans>
      </Link>
    )
  }
  const isAboutOutbox = /^(gateway|messages)-/.test(code)
  return (
    isAboutOutbox && (
      <Link to="/urlmanage/outbox" search={code === 'messages-failed' ? { state: 'failed' } : {}} className={linkStyle}>
        <Trans>Open the outbox</Trans>
      </Link>
    )
  )
}
