import { useLingui } from '@lingui/react/macro'
import { Button, useToast } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../../shared/message-of.ts'
import { apiAtom } from '../../../state/api.ts'
import type { ImportJob } from './state.ts'

interface CancelButtonProps {
  job: ImportJob
  onGone: () => void
  children: ReactNode
}

/** Stops an import, or discards one that has changed nothing. */
export function CancelButton({ job, onGone, children }: CancelButtonProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    try {
      await api.directoryImport.cancel({ body: { id: job.id } })
      onGone()
    } catch (error) {
      toast({ tone: 'danger', title: t`It could not be stopped`, description: messageOf(error) })
    }
    setBusy(false)
  }
  return (
    <Button loading={busy} onClick={() => void cancel()}>
      {children}
    </Button>
  )
}
