import { Trans } from '@lingui/react/macro'
import { Button } from '@quadrangle/ui'
import type { ReactNode } from 'react'

interface ProofButtonsProps {
  onCancel: (() => void) | undefined
  /** The button that sends the proof. */
  children: ReactNode
}

/** The buttons of a proof form: as in other dialogs if it can be cancelled, otherwise one wide button. */
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
