import { atom } from 'jotai'
import { actionAtom } from './action-atom.ts'
import { clearGuideAtom } from './guide.ts'
import { readLoginUser, writeLoginUser } from './login-user.ts'
import { sessionAtom, sessionEpochAtom } from './session-epoch.ts'
import { parseSettings, type Settings, type WholeUserInfo } from './settings.ts'

/** Who is logged in: everything about them but their settings. */
export type UserInfo = Omit<WholeUserInfo, 'settings'> & { readonly tittle?: string }

/** Why someone is not logged in any more. */
export interface AuthError {
  readonly errcode: number
  readonly errmsg: string
  /** Whether there was a session that ended; false for someone who had none. */
  readonly hadSession: boolean
}

/** The errcode and text of a log-out that the person asked for. */
export const userLogout = { errcode: -1, errmsg: 'User initiated logout.' } as const

/** Who is logged in, or null. */
export const userAtom = sessionAtom<UserInfo | null>(null)

/** Their settings. */
export const settingsAtom = sessionAtom<Settings>(parseSettings(undefined))

/** What they may do beyond the ordinary. */
export const rolesAtom = atom((get) => get(userAtom)?.roles ?? [])

const authErrorValueAtom = atom<AuthError | null>(null)

/** Why the last session ended; set it to null to forget it. */
export const authErrorAtom = atom(
  (get) => get(authErrorValueAtom),
  (_get, set, _reset: null) => set(authErrorValueAtom, null),
)

/** Takes in a person as the server sends them, and tells the other tabs who is logged in. */
export const takeUserAtom = atom(null, (get, set, { settings, ...user }: WholeUserInfo) => {
  const tittle = get(userAtom)?.user_id === user.user_id ? get(userAtom)?.tittle : undefined
  set(userAtom, tittle === undefined ? user : { ...user, tittle })
  set(settingsAtom, parseSettings(settings))
  writeLoginUser({ domain: user.domain, user_id: user.user_id })
})

/** Ends the session in this browser: everything of the person is back to its initial state, and the reason is kept. */
export const endSessionAtom = atom(null, (get, set, reason: { errcode: number; errmsg: string }) => {
  const hadSession = get(userAtom) !== null || readLoginUser() !== null
  // A call that was still under way is refused after the end, too; the first reason is the true one.
  if (!hadSession && get(authErrorValueAtom)) return
  set(clearGuideAtom)
  set(sessionEpochAtom, (epoch) => epoch + 1)
  writeLoginUser(null)
  set(authErrorValueAtom, { errcode: reason.errcode, errmsg: reason.errmsg, hadSession })
})

/** Loads who is logged in. */
export const loadUserAction = actionAtom({
  run: async ({ api, set, signal }): Promise<number> => {
    const info = await api.user.info({ signal })
    set(takeUserAtom, info)
    return info.user_id
  },
})

/** Saves settings; the answer replaces everything that is known of the person. */
export const updateSessionAction = actionAtom({
  run: async (
    { api, set, signal },
    settings: { builtin_card_config?: string; user_guide?: string; bg_id?: number },
  ) => {
    const info = await api.user.updateSession({ body: { userInfo: { settings } }, signal })
    set(takeUserAtom, info)
    return info
  },
})

/** Loads the title and the verified phone of who is logged in. If that fails, what is known of them stays as it is. */
export const titleAction = actionAtom({
  run: async ({ api, get, set, signal }) => {
    const user = get(userAtom)
    if (!user) return undefined
    const { my_info } = await api.user.title({ query: { otheraid: String(user.user_id) }, signal })
    set(userAtom, (now) => (now && now.user_id === user.user_id ? withTitle(now, my_info) : now))
    return my_info
  },
})

interface TitleInfo {
  tittle: string
  verify_phone: string
  verify_phone_flag: 0 | 1
  celphone: string
}

/** The person with their title; a verified phone takes the place of the one that they entered. */
export function withTitle(user: UserInfo, info: TitleInfo): UserInfo {
  return { ...user, tittle: info.tittle, celphone: info.verify_phone_flag === 1 ? info.verify_phone : info.celphone }
}

/** Where the external identity provider wants the browser to go after a log-out. */
export const oauthLogoutAction = actionAtom({
  keep: true,
  run: async ({ api, signal }) => ({ finished: true, url: (await api.auth.oauthLogout({ signal })).url }),
})

/** Logs out. If the server cannot be reached, the session goes on and the error says so. */
export const logoutAction = actionAtom({
  keep: true,
  run: async ({ api, set, signal }) => {
    const answer = await api.auth.logout({ signal })
    set(endSessionAtom, userLogout)
    return answer
  },
})
