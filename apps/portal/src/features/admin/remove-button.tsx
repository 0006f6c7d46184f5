import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@quadrangle/ui'
import { useState } from 'react'
import { LazyAlertDialog } from '../../shared/lazy-alert-dialog.tsx'

interface RemoveButtonProps {
  title: string
  description: string
  onRemove: () => Promise<void>
  className?: string
}

/** Removes something after a question. */
export function RemoveButton({ title, description, onRemove, className }: RemoveButtonProps) {
  const { t } = useLingui()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button variant="ghost" className={className} onClick={() => setAsks(true)}>
        <Trans>Remove</Trans>
      </Button>
      <LazyAlertDialog
        open={asks}
        onOpenChange={setAsks}
        title={title}
        description={description}
        confirmLabel={t`Remove`}
        danger
        onConfirm={onRemove}
      />
    </>
  )
}
