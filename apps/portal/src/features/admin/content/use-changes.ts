import { useLingui } from '@lingui/react/macro'
import { useToast } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { messageOf } from '../../../shared/message-of.ts'
import { apiAtom } from '../../../state/api.ts'

/** Runs a change of a list: loads the list again, and says what was done, with a way to undo it. */
export function useChanges(reload: () => Promise<unknown>) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const showToast = useToast()
  const undo = async (id: number) => {
    try {
      await api.change.undo({ body: { id } })
      showToast({ tone: 'success', title: t`Undone` })
    } catch (error) {
      showToast({ tone: 'danger', title: t`This was not undone.`, description: messageOf(error) })
    }
    await reload()
  }
  const done = async (title: string, changeId: number | null) => {
    await reload()
    if (changeId === null) return
    showToast({
      tone: 'success',
      title,
      duration: 10_000,
      action: { label: t`Undo`, altText: t`Undo this change`, onAction: () => void undo(changeId) },
    })
  }
  /** Makes a change and tells its end; returns whether it was made. */
  const change = async (title: string, run: () => Promise<{ readonly change_id: number | null }>): Promise<boolean> => {
    try {
      const { change_id } = await run()
      await done(title, change_id)
      return true
    } catch (error) {
      showToast({ tone: 'danger', title: t`Nothing was changed.`, description: messageOf(error) })
      await reload()
      return false
    }
  }
  return { api, change, done }
}
