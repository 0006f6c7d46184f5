import { type ContractData, isErrorOf } from '@quadrangle/api-client'
import type { LoginSearch } from '../../shared/login-search.ts'

type ProofMethod = ContractData<'auth', 'proofs'>['methods'][number]

/** Requirement of a log-in in addition to the password, or instead of it. */
export type LoginNeed =
  | {
      readonly reason: 'second-factor'
      readonly methods: readonly ProofMethod[]
      /** For how many days the person may trust this browser; absent if they may not. */
      readonly trustDays?: number
    }
  | { readonly reason: 'new-password' }
  | { readonly reason: 'set-up' }
  | { readonly reason: 'passkey' }

/** The part of a log-in request that asks for a session of several days. */
export const sessionOf = (staysLoggedIn: boolean) => (staysLoggedIn ? { session: 'persistent' as const } : {})

/** Props of the step that follows the first screen of a log-in. Its code loads when it is needed. */
export interface LoginStepProps {
  need: LoginNeed
  /** The account as typed by the person; empty for a passkey alone. */
  account: string
  /** Whether the person wants to stay logged in on this device. */
  staysLoggedIn: boolean
  /** Returns to the first screen, which shows the message. */
  onBack: (message?: string) => void
  onLoggedIn: () => Promise<void>
}

const methodsAfterSignOn: readonly ProofMethod[] = ['totp', 'passkey', 'recovery']

/** The step that the address names after a log-in at the institution's provider. */
export function loginNeedFromAddress({ step, methods = '', trust }: LoginSearch): LoginNeed | undefined {
  if (step === 'set-up') return { reason: 'set-up' }
  const names = methods.split(' ')
  const usable = methodsAfterSignOn.filter((method) => names.includes(method))
  return step === 'second-factor' && usable.length > 0 ? secondFactor(usable, trust) : undefined
}

/** The need indicated by a response to the password; undefined for other responses. */
export function loginNeedFromError(error: unknown): LoginNeed | undefined {
  if (!isErrorOf(error, 403, 'auth.login', 'auth.loginStep', 'account.replacePassword')) return undefined
  const { data } = error
  if (data.reason === 'password-too') return undefined
  return data.reason === 'second-factor' ? secondFactor(data.methods, data.trust_days) : { reason: data.reason }
}

function secondFactor(methods: readonly ProofMethod[], trustDays: number | undefined): LoginNeed {
  return { reason: 'second-factor', methods, ...(trustDays !== undefined && { trustDays }) }
}
