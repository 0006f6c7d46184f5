import type { Client } from '@quadrangle/api-client'
import { askForPasskey, cancelPasskeyRequest, passkeyProblemOf } from '../factors/passkeys.ts'
import type { Proof } from '../factors/types.ts'

/** How long before its expiry a challenge is replaced: a chosen passkey still has to reach the server. */
const MARGIN_SECONDS = 60

/** How often someone may cancel and choose again. Not without limit: some browsers report their refusal in the same way. */
const MAX_CANCELLATIONS = 5

/**
 * Credentials of a passkey log-in: the passkey that a person has chosen in the account field, and the challenge that it
 * has signed.
 */
export interface ChosenPasskey {
  readonly proof: Proof
  readonly step: string
}

/** Lets the browser offer passkeys in the account field. Resolves to undefined once they are no longer offered. */
export async function choosePasskey(api: Client, signal: AbortSignal): Promise<ChosenPasskey | undefined> {
  let cancellations = 0
  while (!signal.aborted) {
    const { passkey, expires_seconds } = await api.auth.passkeyAutofill({ signal })
    try {
      const response = await offer(passkey, signal, (expires_seconds - MARGIN_SECONDS) * 1_000)
      if (response) return { proof: { method: 'passkey', response }, step: passkey.challenge }
    } catch (error) {
      cancellations += 1
      if (passkeyProblemOf(error) !== 'cancelled' || cancellations > MAX_CANCELLATIONS) throw error
    }
    await untilVisible(signal)
  }
  return undefined
}

/** Offers passkeys for `ms`; undefined if none was chosen. */
async function offer(passkey: Parameters<typeof askForPasskey>[0], signal: AbortSignal, ms: number) {
  let isOver = false
  const stop = () => {
    isOver = true
    void cancelPasskeyRequest()
  }
  const timer = setTimeout(stop, ms)
  signal.addEventListener('abort', stop)
  try {
    // It may have been aborted while the challenge was loading or the browser was being asked.
    if (signal.aborted) return undefined
    const response = await askForPasskey(passkey, { inField: true })
    return isOver ? undefined : response
  } catch (error) {
    if (isOver) return undefined
    throw error
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

/** A hidden page sends no requests. */
async function untilVisible(signal: AbortSignal): Promise<void> {
  while (document.hidden && !signal.aborted) {
    await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }))
  }
}
