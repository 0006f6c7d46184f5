import { ApiError } from '@quadrangle/api-client'
import { useAtomValue, useSetAtom } from 'jotai'
import { apiAtom } from '../../../state/api.ts'
import { beginSessionAtom } from '../../../state/session.ts'
import type { FactorOffer, NewFactor, PasskeyRequest, Proof } from '../factors/types.ts'
import { type LoginNeed, loginNeedFromError, sessionOf } from '../login-need.ts'

/** The calls of a log-in in progress. */
export interface LoginCalls {
  passkeyRequest: (as: 'first' | 'second') => Promise<PasskeyRequest>
  /** Logs in, and trusts this browser on request. Resolves to the number of recovery codes left, if one was used. */
  prove: (proof: Proof, trustsBrowser?: boolean) => Promise<number | undefined>
  beginSetUp: () => Promise<FactorOffer>
  /** Sets a factor up and logs in. Resolves to the recovery codes. */
  setUp: (factor: NewFactor) => Promise<string[]>
  /** Replaces the password and logs in. */
  replacePassword: (next: string) => Promise<void>
}

interface LoginCallsOptions {
  /** Called with the reason when the log-in has to start again; the first screen shows it. */
  onStartOver: (message: string) => void
  /** Called when a step succeeded and another one is needed. */
  onNext: (need: LoginNeed) => void
  /** Whether the person wants to stay logged in on this device. */
  staysLoggedIn: boolean
}

export function useLoginCalls({ onStartOver, onNext, staysLoggedIn }: LoginCallsOptions): LoginCalls {
  const api = useAtomValue(apiAtom)
  const begin = useSetAtom(beginSessionAtom)
  const session = sessionOf(staysLoggedIn)
  /** Reports that another step or a new start is required, if the call failed for that reason. */
  const guard = async <Data>(call: Promise<Data>): Promise<Data> => {
    try {
      return await call
    } catch (error) {
      const next = loginNeedFromError(error)
      if (next) onNext(next)
      else if (mustStartOver(error)) onStartOver(error.errmsg)
      throw error
    }
  }
  return {
    passkeyRequest: async (as) => (await guard(api.auth.passkeyOptions({ body: { as } }))).passkey,
    prove: async (proof, trustsBrowser = false) => {
      const body = { proof, ...session, ...(trustsBrowser && { trust: 1 as const }) }
      const { recovery_left, ...user } = await guard(api.auth.loginStep({ body }))
      begin(user)
      return recovery_left
    },
    beginSetUp: () => guard(api.auth.setUpOptions({ body: {} })),
    setUp: async (factor) => {
      const { recovery_codes, ...user } = await guard(api.auth.setUp({ body: { factor, ...session } }))
      begin(user)
      return recovery_codes
    },
    replacePassword: async (next) => begin(await guard(api.account.replacePassword({ body: { next, ...session } }))),
  }
}

/** Whether the log-in took too long, or the institution requires the password in addition to the passkey. */
function mustStartOver(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.reason === 'expired' || error.reason === 'password-too')
}
