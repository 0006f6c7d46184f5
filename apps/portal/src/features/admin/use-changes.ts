import { useLingui } from '@lingui/react/macro'
import { useToast } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { isCancellation, messageOf } from '../../shared/message-of.ts'
import { apiAtom } from '../../state/api.ts'

/** How long the offer to undo is shown. */
const UNDO_MS = 10_000

interface ChangeResult {
  readonly change_id: number | null
}

/** Functions that make and undo changes. They reload the list, and report a change with an offer to undo it. */
export function useChanges(reload: () => unknown) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const toast = useToast()
  const running = useRef<Promise<unknown>>(Promise.resolve())
  // An undo or a slow change may end when the page shows another list. A dialog that is closed still reloads its page.
  const latestReload = useRef(reload)
  useEffect(() => {
    latestReload.current = reload
  }, [reload])
  const showFailure = (title: string, error: unknown) => {
    if (!isCancellation(error)) toast({ tone: 'danger', title, description: messageOf(error) })
  }
  /** Resolves to whether it succeeded. */
  const undo = async (id: number) => {
    let isUndone = false
    try {
      await api.change.undo({ body: { id } })
      isUndone = true
      toast({ tone: 'success', title: t`Undone` })
    } catch (error) {
      showFailure(t`It could not be undone`, error)
    }
    await latestReload.current()
    return isUndone
  }
  /** Call it after a change. */
  const done = async (title: string, changeId: number | null) => {
    await latestReload.current()
    if (changeId === null) return
    const action = { label: t`Undo`, altText: t`Change it back by hand`, onAction: () => void undo(changeId) }
    toast({ tone: 'success', title, action, duration: UNDO_MS })
  }
  const makeChange = async <Result extends ChangeResult>(
    title: string | ((result: Result) => string),
    run: () => Promise<Result>,
    failureTitle: string,
  ): Promise<boolean> => {
    try {
      const result = await run()
      await done(typeof title === 'string' ? title : title(result), result.change_id)
      return true
    } catch (error) {
      showFailure(failureTitle, error)
      await latestReload.current()
      return false
    }
  }
  /**
   * Makes a change after those before it, so that the last of several orders is the one that is saved. A failure is
   * shown as a toast. Resolves to whether it succeeded.
   */
  const change = <Result extends ChangeResult>(
    title: string | ((result: Result) => string),
    run: () => Promise<Result>,
    failureTitle: string = t`It could not be changed`,
  ): Promise<boolean> => {
    const result = running.current.then(() => makeChange(title, run, failureTitle))
    running.current = result.catch(() => undefined)
    return result
  }
  return { undo, done, change }
}
