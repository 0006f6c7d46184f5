import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@quadrangle/ui'
import KeyRound from 'lucide-react/icons/key-round'
import LogIn from 'lucide-react/icons/log-in'
import ScanLine from 'lucide-react/icons/scan-line'
import { passkeysWork } from '../../../shared/passkeys-work.ts'
import type { Provider } from './sign-on.ts'

interface OtherWaysProps {
  providers: readonly Provider[]
  /** Whether they appear below the password form. */
  hasForm: boolean
  onPasskey: () => void
  /** Starts to load the code of the passkey step. Called when the person may soon use it. */
  preloadStep: () => void
}

/** The ways to log in without the password of the portal. */
export function OtherWays({ providers, hasForm, onPasskey, preloadStep }: OtherWaysProps) {
  const { t } = useLingui()
  const passkeys = hasForm && passkeysWork()
  if (providers.length === 0 && !passkeys) return null
  return (
    <div className="flex flex-col gap-3">
      {hasForm && (
        <div className="flex items-center gap-3 text-sm text-text-muted">
          <hr className="flex-1 border-border" />
          <Trans>or</Trans>
          <hr className="flex-1 border-border" />
        </div>
      )}
      {providers.map(({ key, name, address, icon, scans }, index) => (
        <Button key={key} asChild size="large" variant={hasForm || index > 0 ? 'outline' : 'solid'}>
          <a href={address}>
            <ProviderIcon icon={icon} scans={scans} />
            {scans ? t`Scan with ${name}` : t`Log in with ${name}`}
          </a>
        </Button>
      ))}
      {passkeys && (
        <Button size="large" onClick={onPasskey} onPointerEnter={preloadStep} onFocus={preloadStep}>
          <KeyRound size={16} aria-hidden />
          <Trans>Log in with a passkey</Trans>
        </Button>
      )}
    </div>
  )
}

function ProviderIcon({ icon, scans }: Pick<Provider, 'icon' | 'scans'>) {
  if (icon !== '') return <img src={icon} alt="" className="size-4 shrink-0 object-contain" />
  return scans ? (
    <ScanLine size={16} className="shrink-0" aria-hidden />
  ) : (
    <LogIn size={16} className="shrink-0" aria-hidden />
  )
}
