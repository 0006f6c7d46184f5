import { useLingui } from '@lingui/react/macro'
import { useToast } from '@quadrangle/ui'
import { messageOf } from '../../shared/message-of.ts'

/** Copies a text to the clipboard, and says whether it worked. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useLingui()
  const toast = useToast()
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ tone: 'success', title: t`Copied` })
    } catch (error) {
      toast({ tone: 'danger', title: t`It could not be copied`, description: messageOf(error) })
    }
  }
}
