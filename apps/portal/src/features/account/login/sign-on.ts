import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { localized } from '../../../shared/localized.ts'
import type { LoginSearch } from '../../../shared/login-search.ts'
import { partAtom } from '../../../state/config.ts'
import { localeAtom } from '../../../state/locale.ts'
import { authErrorAtom, userLogout } from '../../../state/session.ts'

/** A way to log in at another system of the institution. */
export interface Provider {
  readonly key: string
  readonly name: string
  readonly address: string
  /** The address of an image; empty for the default icon. */
  readonly icon: string
  /** Whether people scan a code there with their phone. */
  readonly scans: boolean
}

/** The providers that the institution has set up, and the one to redirect to without a click, if there is one. */
export function useProviders(search: LoginSearch, target: string, isPersistent: boolean) {
  const { providers, at_once } = useAtomValue(partAtom('sign_on'))
  const locale = useAtomValue(localeAtom)
  const reason = useAtomValue(authErrorAtom)
  // After a log-out or a failure, an automatic redirect would go to the provider and back in a loop.
  const [skipsRedirect] = useState(
    () =>
      Boolean(search.problem || search.signed || search.step || search.local) || reason?.errcode === userLogout.errcode,
  )
  const all = providers.map((provider): Provider => {
    const name = localized(provider, 'name', locale)
    const { key, icon, kind } = provider
    const address = `${provider.url}?${new URLSearchParams({ next: target, ...(isPersistent && { stay: '1' }) })}`
    return { key, name, address, icon, scans: kind === 'wecom' || kind === 'dingtalk' }
  })
  return { all, redirectTo: skipsRedirect ? undefined : all.find(({ key }) => key === at_once) }
}
