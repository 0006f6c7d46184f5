import type { contract, DataOf } from '@quadrangle/api-client/contract'
import type { Config } from '../../process/settings/config.ts'
import type { SignOn } from '../../process/settings/sign-on-settings.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { startPath } from './addresses.ts'

/** The ways to log in that the log-in page offers. */
export function signOnOffer(
  { providers, atOnce, localLogin, emailLogin }: SignOn,
  passkeys: boolean,
  stay_days: number,
) {
  return {
    local: localLogin ? (1 as const) : (0 as const),
    passkeys: localLogin && passkeys ? (1 as const) : (0 as const),
    email: localLogin && emailLogin ? (1 as const) : (0 as const),
    stay_days,
    at_once: atOnce ?? '',
    providers: providers.map((provider) => {
      const { key, kind, name, icon } = provider
      return { key, kind, name: name.zh, name_en: name.en, icon, url: startPath(provider) }
    }),
  }
}

type Passwords = DataOf<typeof contract.signOn.settings>['passwords']

/** The system whose passwords the log-in form accepts. */
export function acceptedPasswords({ ldap, signOn }: Pick<Config, 'ldap' | 'signOn'>): Passwords {
  if (!signOn.localLogin) return 'none'
  if (!ldap) return 'portal'
  return ldap.localAccounts ? 'both' : 'directory'
}

/** Refuses passwords of the portal where the institution has switched them off. */
export function requireLocalLogin({ localLogin }: SignOn): void {
  if (localLogin) return
  throw new AppError(403, {
    zh: '本校已关闭账号密码登录，请使用统一身份认证登录。',
    en: 'Your institution has switched off passwords of this portal. Log in with single sign-on.',
  })
}
