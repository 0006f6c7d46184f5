import { actionAtom } from '../../../state/action-atom.ts'
import { beginSessionAtom } from '../../../state/session.ts'
import { type LoginNeed, loginNeedFromError, type sessionOf } from '../login-need.ts'

type Credentials = { identifier: string; password: string } & ReturnType<typeof sessionOf>

/** Logs in, or returns the step that is required in addition to the password. */
export const loginAction = actionAtom({
  run: async ({ api, set, signal }, credentials: Credentials) => {
    try {
      set(beginSessionAtom, await api.auth.login({ body: credentials, signal }))
      return undefined
    } catch (error) {
      const need: LoginNeed | undefined = loginNeedFromError(error)
      if (need) return need
      throw error
    }
  },
})
