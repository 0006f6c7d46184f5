import { useLingui } from '@lingui/react/macro'
import { useToast } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { apiAtom } from '../../../state/api.ts'
import { sourcesAction } from './state.ts'

/** Says that something is saved, offers to undo it, and loads the list again. */
export function useSaved(): (title: string, changeId: number | null) => void {
  const { t } = useLingui()
  const toast = useToast()
  const api = useAtomValue(apiAtom)
  const reload = useSetAtom(sourcesAction)
  const undo = async (id: number) => {
    try {
      await api.change.undo({ body: { id } })
      toast({ tone: 'success', title: t`Undone` })
    } catch (error) {
      const description = error instanceof Error ? error.message : String(error)
      toast({ tone: 'danger', title: t`It could not be undone`, description })
    }
    void reload()
  }
  return (title, changeId) => {
    void reload()
    const action = changeId === null ? undefined : undoAction(changeId)
    toast({ tone: 'success', title, ...(action && { action }) })
  }

  function undoAction(id: number) {
    return { label: t`Undo`, altText: t`Change it back in the form`, onAction: () => void undo(id) }
  }
}
