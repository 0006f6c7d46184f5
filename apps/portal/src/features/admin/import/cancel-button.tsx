import { useLingui } from '@lingui/react/macro'
import { Button } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useTask } from '../../../shared/use-task.ts'
import { apiAtom } from '../../../state/api.ts'
import type { ImportJob } from './state.ts'

interface CancelButtonProps {
  job: ImportJob
  onCancelled: () => void
  children: ReactNode
}

/** Stops an import, or discards one that has changed nothing. */
export function CancelButton({ job, onCancelled, children }: CancelButtonProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const { busy, run } = useTask(t`The import could not be cancelled`)
  const cancel = async () => {
    await api.directoryImport.cancel({ body: { id: job.id } })
    onCancelled()
  }
  return (
    <Button loading={busy} onClick={() => void run(cancel)}>
      {children}
    </Button>
  )
}
