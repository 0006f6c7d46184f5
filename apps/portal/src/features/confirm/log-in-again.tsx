import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { localized } from '../../shared/localized.ts'
import { partAtom } from '../../state/config.ts'
import { localeAtom } from '../../state/locale.ts'

interface LogInAgainProps {
  /** Whether the person proves at the institution's provider who they are. */
  canSignOn: boolean
  onClose: () => void
}

/** For people who have neither a password nor a factor here. */
export function LogInAgain({ canSignOn, onClose }: LogInAgainProps) {
  const { t } = useLingui()
  const { providers } = useAtomValue(partAtom('sign_on'))
  const locale = useAtomValue(localeAtom)
  const here = location.pathname + location.search
  if (!canSignOn || providers.length === 0) {
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
          Log in once more with your campus account. You come back to this page, and then repeat what you wanted to do.
          What you have not saved here is lost.
        </Trans>
      </p>
      {providers.map((provider) => {
        const name = localized(provider, 'name', locale)
        return (
          <Button key={provider.key} asChild size="large">
            <a
              href={`${provider.url}?${new URLSearchParams({ next: here, again: '1' })}`}
            >{t`Log in again with ${name}`}</a>
          </Button>
        )
      })}
      <Button variant="ghost" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}
