import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Dialog, SkeletonText } from '@quadrangle/ui'
import { useState } from 'react'
import { LoadState } from '../../shared/load-state.tsx'
import { useLoad } from '../../shared/use-load.ts'
import { PasswordProof } from './password-proof.tsx'
import { proofsAction } from './state.ts'

interface ConfirmDialogProps {
  /** Called once: whether the person has proved who they are. */
  onEnd: (proved: boolean) => void
}

/** Asks who it is, before something dangerous. */
export function ConfirmDialog({ onEnd }: ConfirmDialogProps) {
  const { t } = useLingui()
  const load = useLoad(proofsAction)
  const [open, setOpen] = useState(true)
  const end = (proved: boolean) => {
    setOpen(false)
    onEnd(proved)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(now) => !now && end(false)}
      closeOnOutside={false}
      size="small"
      title={t`Confirm that it is you`}
      description={t`What you are about to do needs special protection. You will not be asked again for ten minutes.`}
    >
      <LoadState load={load} skeleton={<SkeletonText lines={3} />}>
        {({ methods }) =>
          methods.includes('password') ? (
            <PasswordProof onProved={() => end(true)} onEnded={() => end(false)} />
          ) : (
            <div className="flex flex-col gap-4">
              <p>
                <Trans>Log out and log in again, then repeat what you wanted to do.</Trans>
              </p>
              <Button onClick={() => end(false)}>
                <Trans>Close</Trans>
              </Button>
            </div>
          )
        }
      </LoadState>
    </Dialog>
  )
}
