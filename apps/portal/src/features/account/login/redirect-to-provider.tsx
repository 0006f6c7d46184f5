import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Spinner } from '@quadrangle/ui'
import { useEffect } from 'react'
import type { Provider } from './sign-on.ts'

/** Redirects to the provider without a click; the link is a fallback. */
export function RedirectToProvider({ name, address }: Provider) {
  const { t } = useLingui()
  useEffect(() => location.replace(address), [address])
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="flex items-center gap-3">
        <Spinner />
        <Trans>Taking you to {name} …</Trans>
      </p>
      <Button asChild size="large">
        <a href={address}>{t`Continue to ${name}`}</a>
      </Button>
    </div>
  )
}
