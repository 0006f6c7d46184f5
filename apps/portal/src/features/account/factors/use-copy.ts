import { useLingui } from '@lingui/react/macro'
import { useToast } from '@quadrangle/ui'

/** Copies a text, and says so. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useLingui()
  const toast = useToast()
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ tone: 'success', title: t`Copied` })
    } catch {
      // Browsers refuse it without a secure connection, or without permission.
      toast({
        tone: 'danger',
        title: t`Your browser did not allow copying`,
        description: t`Select the text and copy it by hand.`,
      })
    }
  }
}
