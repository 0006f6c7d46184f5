import type { ErrorReason } from '@quadrangle/api-client'
import { atom } from 'jotai'
import { actionAtom } from './action-atom.ts'
import { clearGuideAtom } from './guide.ts'
import { type LoginUser, readLoginUser, sessionLost, writeLoginUser } from './login-user.ts'
import { abortSessionCallsAtom, sessionAtom, sessionEpochAtom } from './session-epoch.ts'
import { parseSettings, type Settings, type UserInfoResponse } from './settings.ts'

/** The logged-in person without their settings. */
export type UserInfo = Omit<UserInfoResponse, 'settings'> & { readonly tittle?: string; readonly tittle_en?: string }

/** Why a session ended. */
export interface AuthError {
  readonly errcode: number
  readonly errmsg: string
  /** Whether there was a session before. */
  readonly hadSession: boolean
  readonly reason?: ErrorReason | undefined
}

/** The reason when the person logged out. */
export const userLogout = { errcode: -1, errmsg: 'User initiated logout.' } as const

/** The logged-in person, or null. */
export const userAtom = sessionAtom<UserInfo | null>(null)

/** Their settings. */
export const settingsAtom = sessionAtom<Settings>(parseSettings(undefined))

/** The person's roles. */
export const rolesAtom = atom((get) => get(userAtom)?.roles ?? [])

const authErrorValueAtom = atom<AuthError | null>(null)

/** Why the last session ended; set it to null to clear it. */
export const authErrorAtom = atom(
  (get) => get(authErrorValueAtom),
  (_get, set, _reset: null) => set(authErrorValueAtom, null),
)

/** The title and the verified phone as last loaded. */
const personDetailsAtom = sessionAtom<{ readonly userId: number; readonly info: TitleInfo } | null>(null)

/**
 * Sets the person and their settings, and notifies the other tabs. Title and verified phone come from another call, which
 * may have finished before.
 */
export const setUserAtom = atom(null, (get, set, { settings, ...user }: UserInfoResponse) => {
  const title = get(personDetailsAtom)
  set(userAtom, title?.userId === user.user_id ? withTitle(user, title.info) : user)
  set(settingsAtom, parseSettings(settings))
  writeLoginUser({ domain: user.domain, user_id: user.user_id })
})

/** Begins the session of someone who has just logged in. The next page loads the person. */
export const beginSessionAtom = atom(null, (_get, set, user: LoginUser) => {
  set(authErrorAtom, null)
  writeLoginUser(user)
})

/** Ends the session in this browser: resets all state of the person and stores the reason. */
export const endSessionAtom = atom(null, (get, set, reason: Omit<AuthError, 'hadSession'>) => {
  const hadSession = get(userAtom) !== null || readLoginUser() !== null
  // Calls in flight fail as well; keep the first reason.
  if (!hadSession && get(authErrorValueAtom)) return
  set(clearGuideAtom)
  set(abortSessionCallsAtom)
  set(sessionEpochAtom, (epoch) => epoch + 1)
  writeLoginUser(reason.errcode === userLogout.errcode ? null : sessionLost)
  set(authErrorValueAtom, { ...reason, hadSession })
})

/** Loads the logged-in person. */
export const loadUserAction = actionAtom({
  run: async ({ api, set, signal }): Promise<number> => {
    const info = await api.user.info({ signal })
    set(setUserAtom, info)
    return info.user_id
  },
})

let lastUpdate: Promise<unknown> = Promise.resolve()

/** Saves settings and sets the person from the response. */
export const updateSessionAction = actionAtom({
  run: async ({ api, get, set }, settings: { builtin_card_config?: string; user_guide?: string; bg_id?: number }) => {
    const epoch = get(sessionEpochAtom)
    // One after the other and without the signal, so that the last response has all settings.
    const update = lastUpdate.then(() => api.user.updateSession({ body: { userInfo: { settings } } }))
    lastUpdate = update.catch(() => undefined)
    const info = await update
    if (epoch === get(sessionEpochAtom)) set(setUserAtom, info)
  },
})

/** Loads the title and the verified phone. If that fails, the person's data do not change. */
export const personDetailsAction = actionAtom({
  run: async ({ api, get, set, signal }) => {
    const user = get(userAtom)
    if (!user) return undefined
    const { my_info } = await api.user.title({ query: { otheraid: String(user.user_id) }, signal })
    set(personDetailsAtom, { userId: user.user_id, info: my_info })
    set(userAtom, (current) => (current?.user_id === user.user_id ? withTitle(current, my_info) : current))
    return my_info
  },
})

interface TitleInfo {
  tittle: string
  tittle_en: string
  verify_phone: string
  verify_phone_flag: 0 | 1
  celphone: string
}

/** The person with their title; a verified phone replaces the entered one. */
export function withTitle(user: UserInfo, info: TitleInfo): UserInfo {
  return {
    ...user,
    tittle: info.tittle,
    tittle_en: info.tittle_en,
    celphone: info.verify_phone_flag === 1 ? info.verify_phone : info.celphone,
  }
}

/** Loads the log-out URL of the external identity provider. */
export const oauthLogoutAction = actionAtom({
  keep: true,
  run: async ({ api, signal }) => ({ finished: true, url: (await api.auth.oauthLogout({ signal })).url }),
})

/** Logs out. If that fails, the session stays. */
export const logoutAction = actionAtom({
  keep: true,
  run: async ({ api, set, signal }) => {
    const response = await api.auth.logout({ signal })
    set(endSessionAtom, userLogout)
    return response
  },
})
