import { ApiError } from '@quadrangle/api-client'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { passkeyAutofillWorks } from '../../../shared/passkeys-work.ts'
import { whenIdle } from '../../../shared/when-idle.ts'
import { apiAtom } from '../../../state/api.ts'
import { partAtom } from '../../../state/config.ts'
import { beginSessionAtom } from '../../../state/session.ts'
import { sessionOf } from '../login-need.ts'
import type { ChosenPasskey } from './passkey-autofill.ts'

interface PasskeyAutofill {
  /** Whether no other log-in attempt is in progress. */
  isIdle: boolean
  staysLoggedIn: boolean
  onLoggedIn: () => Promise<void>
  /** Called when a passkey was chosen, and the server did not accept it. */
  onPasskeyRejected: ((message: string) => void) | undefined
}

/** Offers passkeys in the field of the account, as browsers offer passwords there. Returns whether they can be offered. */
export function usePasskeyAutofill({ isIdle, staysLoggedIn, onLoggedIn, onPasskeyRejected }: PasskeyAutofill): boolean {
  const api = useAtomValue(apiAtom)
  const begin = useSetAtom(beginSessionAtom)
  const isEnabled = useAtomValue(partAtom('sign_on')).passkeys === 1
  const [works, setWorks] = useState(false)
  const logIn = useEffectEvent(async (chosen: ChosenPasskey) => {
    try {
      begin(await api.auth.loginStep({ body: { ...chosen, ...sessionOf(staysLoggedIn) } }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return onPasskeyRejected?.(error.errmsg)
    }
    await onLoggedIn()
  })
  useEffect(() => {
    if (isEnabled) void passkeyAutofillWorks().then(setWorks)
  }, [isEnabled])
  useEffect(() => {
    if (!works || !isIdle) return
    const controller = new AbortController()
    const run = async () => {
      const { choosePasskey } = await import('./passkey-autofill.ts')
      const chosen = await choosePasskey(api, controller.signal)
      if (chosen) await logIn(chosen)
    }
    // The user did not start it, so a failure shows no error; the other ways to log in remain.
    const cancel = whenIdle(() => void run().catch(() => undefined))
    return () => {
      cancel()
      controller.abort()
    }
  }, [api, works, isIdle])
  return works
}
