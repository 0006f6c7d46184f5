import { Trans } from '@lingui/react/macro'
import { Button } from '@quadrangle/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface ResultFrameProps {
  icon: ReactNode
  title: string
  /** The result, below the title. */
  facts: ReactNode
  /** Buttons for this notice, before the links. */
  actions: ReactNode
  /** Whether "write another" is the primary button. */
  another?: boolean
  children?: ReactNode
}

/** The frame of a sent or scheduled notice: title, result, links. */
export function ResultFrame({ icon, title, facts, actions, another = false, children }: ResultFrameProps) {
  return (
    <div className="flex flex-col gap-5 p-card-padding sm:p-6">
      <div className="flex items-start gap-3">
        <span className="mt-0.5 shrink-0 text-success">{icon}</span>
        <div className="min-w-0">
          <h2 className="text-lg font-semibold wrap-anywhere">{title}</h2>
          {facts}
        </div>
      </div>
      {children}
      <div className="flex flex-wrap gap-3">
        {actions}
        <Button asChild {...(another && { variant: 'solid' as const })}>
          <Link to="/notice-v2/send">
            <Trans>Write another</Trans>
          </Link>
        </Button>
        <Button asChild>
          <Link to="/notice-v2/issued">
            <Trans>All sent notices</Trans>
          </Link>
        </Button>
      </div>
    </div>
  )
}
