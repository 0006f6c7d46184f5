import { Trans } from '@lingui/react/macro'
import { Button } from '@quadrangle/ui'
import type { ReactNode } from 'react'

interface ProofButtonsProps {
  onCancel: (() => void) | undefined
  /** The submit button. */
  children: ReactNode
}

/** The submit button of a proof form, with a cancel button beside it if the form can be cancelled. */
export function ProofButtons({ onCancel, children }: ProofButtonsProps) {
  if (!onCancel) return children
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      {children}
    </div>
  )
}
