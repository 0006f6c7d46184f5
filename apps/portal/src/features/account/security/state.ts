import type { ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../../state/action-atom.ts'

export type Account = ContractData<'account', 'security'>
export type AddressKind = 'phone' | 'email'
export type LinkedAddress = Account[AddressKind]
export type Session = ContractData<'account', 'sessions'>['list'][number]
export type TrustedBrowser = ContractData<'account', 'sessions'>['trusted_browsers'][number]
export type Login = ContractData<'account', 'logins'>['list'][number]
export type Place = Session['place']
/** How long a sent code is valid, and when another one may be requested. */
export type SentCode = ContractData<'account', 'requestRecovery'>
export type Factors = ContractData<'factor', 'list'>
export type Passkey = Factors['passkeys'][number]

/** The request of a person who has forgotten their password. */
export interface Recovery {
  readonly identifier: string
  /** The kind of address to send the code to; undefined for any kind that the account has. */
  readonly by: AddressKind | undefined
  readonly sent: SentCode
}

/** State of the page. */
export interface Security {
  readonly account: Account
  readonly factors: Factors
  readonly sessions: readonly Session[]
  readonly trustedBrowsers: readonly TrustedBrowser[]
  readonly logins: readonly Login[]
}

/** Loads how the account is protected. */
export const securityAction = actionAtom<void, Security>({
  run: async ({ api, signal }) => {
    const [account, factors, sessions, logins] = await Promise.all([
      api.account.security({ signal }),
      api.factor.list({ signal }),
      api.account.sessions({ signal }),
      api.account.logins({ signal }),
    ])
    return {
      account,
      factors,
      sessions: sessions.list,
      trustedBrowsers: sessions.trusted_browsers,
      logins: logins.list,
    }
  },
})
