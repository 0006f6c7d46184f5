import type { ContractData } from '@quadrangle/api-client'

/** A person with settings, as the server sends them. */
export type WholeUserInfo = ContractData<'user', 'info'>

/** The parsed settings of a person. */
export interface Settings {
  /** The arrangement of the built-in cards; empty means none. */
  readonly builtin_card_config: string
  /** How many apps are on the homepage. */
  readonly app_collection: number
  /** Which of the two guides are still shown. */
  readonly user_guide: string
  readonly bg_id: number
  readonly bg_url: string
  readonly bg_name: string
}

/** Parses the settings of a response; missing or invalid values get their defaults. */
export function parseSettings(wire: Partial<WholeUserInfo['settings']> | undefined): Settings {
  const count = Number.parseInt(wire?.app_collection ?? '', 10)
  return {
    builtin_card_config: wire?.builtin_card_config ?? '',
    app_collection: Number.isFinite(count) ? count : 0,
    user_guide: wire?.user_guide || '1,1',
    bg_id: wire?.bg_id ?? 0,
    bg_url: wire?.bg_url ?? '',
    bg_name: wire?.bg_name ?? '',
  }
}
