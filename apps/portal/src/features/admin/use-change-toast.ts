import { useLingui } from '@lingui/react/macro'
import { useToast } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { messageOf } from '../../shared/message-of.ts'
import { apiAtom } from '../../state/api.ts'

/** How long the offer to undo stays. */
const UNDO_MS = 10_000

/** Says that something was changed and offers to undo it. `reload` is called after the undo. */
export function useChangeToast(reload: () => unknown): (title: string, changeId: number | null) => void {
  const { t } = useLingui()
  const toast = useToast()
  const api = useAtomValue(apiAtom)
  const undo = async (id: number) => {
    try {
      await api.change.undo({ body: { id } })
      toast({ tone: 'success', title: t`Undone` })
    } catch (error) {
      toast({ tone: 'danger', title: t`It could not be undone`, description: messageOf(error) })
    }
    reload()
  }
  return (title, changeId) => {
    if (changeId === null) return
    const action = { label: t`Undo`, altText: t`Change it back by hand`, onAction: () => void undo(changeId) }
    toast({ tone: 'success', title, action, duration: UNDO_MS })
  }
}
