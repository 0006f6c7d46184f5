import type { ContractData } from '@quadrangle/api-client'

/** The logged-in person with their settings, as the server sends them. */
export type UserInfoResponse = ContractData<'user', 'info'>

/** The parsed settings of a person. */
export interface Settings {
  /** The arrangement of the built-in cards; empty if there is none. */
  readonly builtin_card_config: string
  /** How many apps are on the homepage. */
  readonly app_collection: number
  /** Whether each of the two guides is still to be shown: `1,0` means only the first. */
  readonly user_guide: string
  readonly bg_id: number
  readonly bg_url: string
  readonly bg_name: string
}

/** Parses the settings of a response; missing or invalid values get their defaults. */
export function parseSettings(response: Partial<UserInfoResponse['settings']> | undefined): Settings {
  const count = Number.parseInt(response?.app_collection ?? '', 10)
  return {
    builtin_card_config: response?.builtin_card_config ?? '',
    app_collection: Number.isFinite(count) ? count : 0,
    user_guide: response?.user_guide || '1,1',
    bg_id: response?.bg_id ?? 0,
    bg_url: response?.bg_url ?? '',
    bg_name: response?.bg_name ?? '',
  }
}
