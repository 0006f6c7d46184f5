import { useLingui } from '@lingui/react/macro'
import { useToast } from '@quadrangle/ui'
import { useSetAtom } from 'jotai'
import { exportAction } from './versions-state.ts'

/** Returns a function that downloads a version; a failure is shown as a toast. */
export function useExportLook(): (version: number) => Promise<void> {
  const { t } = useLingui()
  const showToast = useToast()
  const exportLook = useSetAtom(exportAction)
  return async (version) => {
    const result = await exportLook(version)
    if (result.ok || result.error.aborted) return
    showToast({ tone: 'danger', title: t`The file is not downloaded`, description: result.error.errmsg })
  }
}
