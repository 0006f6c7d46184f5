import type { Config } from '../../process/settings/config.ts'

type CookieConfig = Pick<Config, 'publicUrl'>

const isSecure = ({ publicUrl }: CookieConfig) => publicUrl?.protocol === 'https:'

/** The name of a cookie. Over https it carries a prefix with which browsers guarantee that no other host set the cookie. */
export function cookieName(config: CookieConfig, name: string): string {
  return `${isSecure(config) ? '__Host-' : ''}qd_${name}`
}

/** Options of a cookie for this host only, which scripts cannot read. */
export function cookieOptions(config: CookieConfig) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config) } as const
}
