import { Trans, useLingui } from '@lingui/react/macro'
import { Button, useToast } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { messageOf } from '../../../shared/message-of.ts'
import { apiAtom } from '../../../state/api.ts'

/** Goes to the provider to try a log-in; the browser comes back to this page with the result. */
export function TryButton({ provider, name }: { provider: string; name: string }) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    try {
      const { url } = await api.signOn.tryOut({ body: { provider } })
      window.location.assign(url)
    } catch (error) {
      toast({
        tone: 'danger',
        title: t({ message: 'It could not be tried', context: 'a log-in' }),
        description: messageOf(error),
      })
      setBusy(false)
    }
  }
  return (
    <Button variant="solid" loading={busy} aria-label={t`Try it: ${name}`} onClick={() => void start()}>
      <Trans>Try it</Trans>
    </Button>
  )
}
