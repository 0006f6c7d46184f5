import { useLingui } from '@lingui/react/macro'
import { useToast } from '@quadrangle/ui'

/** Copies a text and reports that in a toast. Resolves to whether the browser allowed it. */
export function useCopy(): (text: string) => Promise<boolean> {
  const { t } = useLingui()
  const toast = useToast()
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ tone: 'success', title: t`Copied` })
      return true
    } catch {
      // Browsers refuse it without a secure connection, or without permission.
      toast({
        tone: 'danger',
        title: t`Your browser did not allow copying`,
        description: t`Select the text and copy it by hand.`,
      })
      return false
    }
  }
}
