import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Spinner } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { localized } from '../../../shared/localized.ts'
import { apiAtom } from '../../../state/api.ts'
import { partAtom } from '../../../state/config.ts'
import { localeAtom } from '../../../state/locale.ts'

interface LogInAgainProps {
  /** Whether the person can prove their identity at the institution's provider. */
  canSignOn: boolean
  /** The provider at which the session began; empty if it was the portal. */
  provider: string
  onProved: () => void
  onClose: () => void
}

/** The interval at which the server is asked whether the log-in in the other tab is over. */
const POLL_MS = 2_000

/** Lets people without a password or factor here log in at the provider, in a new tab. */
export function LogInAgain({ canSignOn, provider, onProved, onClose }: LogInAgainProps) {
  const { t } = useLingui()
  const { providers } = useAtomValue(partAtom('sign_on'))
  const locale = useAtomValue(localeAtom)
  const [isWaiting, setWaiting] = useState(false)
  const sessionProvider = providers.filter(({ key }) => key === provider)
  const choices = sessionProvider.length > 0 ? sessionProvider : providers
  if (!canSignOn || choices.length === 0) {
    return (
      <div className="flex flex-col gap-4">
        <p>
          <Trans>Log out and log in again, then repeat what you wanted to do.</Trans>
        </p>
        <Button className="self-end" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <p>
        <Trans>
          Log in again with your campus account in a new tab. This page stays open and continues when you are done.
        </Trans>
      </p>
      {choices.map((choice) => {
        const name = localized(choice, 'name', locale)
        return (
          <Button key={choice.key} asChild variant={isWaiting ? 'soft' : 'solid'} size="large">
            <a
              href={`${choice.url}?again=1`}
              target="_blank"
              rel="noopener"
              onClick={() => setWaiting(true)}
              // A middle click, or the context menu.
              onAuxClick={() => setWaiting(true)}
            >{t`Log in again with ${name}`}</a>
          </Button>
        )
      })}
      {isWaiting && <WaitForLogIn onProved={onProved} />}
      <Button variant="ghost" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}

/** Asks the server until the log-in in the other tab is over. */
function WaitForLogIn({ onProved }: { onProved: () => void }) {
  const api = useAtomValue(apiAtom)
  useEffect(() => {
    const controller = new AbortController()
    const ask = async () => {
      try {
        const { proved } = await api.auth.proofs({ signal: controller.signal })
        if (proved === 1) return onProved()
      } catch {
        // The next request may succeed; an ended session redirects to the log-in page by itself.
      }
      if (!controller.signal.aborted) timer = setTimeout(ask, POLL_MS)
    }
    let timer = setTimeout(ask, POLL_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [api, onProved])
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-text-muted">
      <Spinner />
      <Trans>Waiting for the log-in in the other tab</Trans>
    </p>
  )
}
