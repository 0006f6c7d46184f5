import { useLingui } from '@lingui/react/macro'
import { useToast } from '@quadrangle/ui'
import { useTask } from '../../shared/use-task.ts'

/** Returns a function that copies a text to the clipboard, and shows a toast with the result. */
export function useCopy(): (text: string) => Promise<unknown> {
  const { t } = useLingui()
  const toast = useToast()
  const { run } = useTask(t`It could not be copied`)
  return (text) =>
    run(async () => {
      await navigator.clipboard.writeText(text)
      toast({ tone: 'success', title: t`Copied` })
    })
}
