import { Trans } from '@lingui/react/macro'
import { Button } from '@quadrangle/ui'
import History from 'lucide-react/icons/history'
import { lazy, Suspense, useState } from 'react'
import type { Notice } from '../boxes.ts'

const VersionsDialog = lazy(async () => ({ default: (await import('./versions-dialog.tsx')).VersionsDialog }))

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
