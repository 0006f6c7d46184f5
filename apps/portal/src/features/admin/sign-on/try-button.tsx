import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { useTask } from '../../../shared/use-task.ts'
import { apiAtom } from '../../../state/api.ts'

/** Goes to the provider to try a log-in; the browser comes back to this page with the result. */
export function TryButton({ provider, name }: { provider: string; name: string }) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const { busy, run } = useTask(t({ message: 'It could not be tried', context: 'a log-in' }))
  const start = async () => {
    const { url } = await api.signOn.tryOut({ body: { provider } })
    window.location.assign(url)
    // Never resolves, so that the button stays busy until the browser has left the page.
    await new Promise(() => undefined)
  }
  return (
    <Button variant="solid" loading={busy} aria-label={t`Try it: ${name}`} onClick={() => void run(start)}>
      <Trans>Try it</Trans>
    </Button>
  )
}
