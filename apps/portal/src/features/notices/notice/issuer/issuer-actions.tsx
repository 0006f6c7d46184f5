import { Trans } from '@lingui/react/macro'
import { Button, FailedOverlay, lazyPart } from '@quadrangle/ui'
import { Link } from '@tanstack/react-router'
import Pencil from 'lucide-react/icons/pencil'
import UserPlus from 'lucide-react/icons/user-plus'
import { Suspense, useState } from 'react'
import type { Notice } from '../boxes.ts'

const RecipientsDialog = lazyPart(
  async () => (await import('./recipients-dialog.tsx')).RecipientsDialog,
  ({ onClose, retry }) => <FailedOverlay onClose={() => onClose(false)} retry={retry} />,
)

interface IssuerActionsProps {
  notice: Notice
  /** Called after a change. */
  onDone: () => void
}

/** The issuer's actions on a sent notice, except revoking. */
export function IssuerActions({ notice, onDone }: IssuerActionsProps) {
  const [adding, setAdding] = useState(false)
  return (
    <>
      <Button asChild size="small">
        <Link to="/notice-v2/edit/$id" params={{ id: notice.id }}>
          <Pencil size={14} aria-hidden />
          <Trans>Edit</Trans>
        </Link>
      </Button>
      <Button size="small" onClick={() => setAdding(true)}>
        <UserPlus size={14} aria-hidden />
        <Trans>Add recipients</Trans>
      </Button>
      {adding && (
        <Suspense>
          <RecipientsDialog
            id={notice.id}
            onClose={(added) => {
              setAdding(false)
              if (added) onDone()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
