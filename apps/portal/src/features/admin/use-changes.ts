import { useLingui } from '@lingui/react/macro'
import { useToast } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { messageOf } from '../../shared/message-of.ts'
import { apiAtom } from '../../state/api.ts'

/** How long the offer to undo stays. */
const UNDO_MS = 10_000

interface Changed {
  readonly change_id: number | null
}

/** Reloads the list after a change, and reports the change with an offer to undo it. */
export function useChanges(reload: () => unknown) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const toast = useToast()
  const undo = async (id: number) => {
    try {
      await api.change.undo({ body: { id } })
      toast({ tone: 'success', title: t`Undone` })
    } catch (error) {
      toast({ tone: 'danger', title: t`It could not be undone`, description: messageOf(error) })
    }
    await reload()
  }
  const done = async (title: string, changeId: number | null) => {
    await reload()
    if (changeId === null) return
    const action = { label: t`Undo`, altText: t`Change it back by hand`, onAction: () => void undo(changeId) }
    toast({ tone: 'success', title, action, duration: UNDO_MS })
  }
  /** Makes a change; a failure is shown as a toast. Resolves to whether it succeeded. */
  const change = async <Answer extends Changed>(
    title: string | ((answer: Answer) => string),
    run: () => Promise<Answer>,
    failureTitle: string = t`It could not be changed`,
  ): Promise<boolean> => {
    try {
      const answer = await run()
      await done(typeof title === 'string' ? title : title(answer), answer.change_id)
      return true
    } catch (error) {
      toast({ tone: 'danger', title: failureTitle, description: messageOf(error) })
      await reload()
      return false
    }
  }
  return { undo, done, change }
}
