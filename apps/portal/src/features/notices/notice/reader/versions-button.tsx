import { Trans } from '@lingui/react/macro'
import { Button, FailedOverlay, lazyPart } from '@quadrangle/ui'
import History from 'lucide-react/icons/history'
import { Suspense, useState } from 'react'
import type { Notice } from '../boxes.ts'

const VersionsDialog = lazyPart(async () => (await import('./versions-dialog.tsx')).VersionsDialog, FailedOverlay)

/** Opens the former versions of a notice. */
export function VersionsButton({ notice }: { notice: Notice }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <History size={14} aria-hidden />
        <Trans>Former versions</Trans>
      </Button>
      {open && (
        <Suspense>
          <VersionsDialog notice={notice} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
