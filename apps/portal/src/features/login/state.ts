import { actionAtom } from '../../state/action-atom.ts'
import { writeLoginUser } from '../../state/login-user.ts'
import { authErrorAtom } from '../../state/session.ts'

/** Logs in. The next page loads the person. */
export const loginAction = actionAtom({
  run: async ({ api, set, signal }, credentials: { identifier: string; password: string }) => {
    const user = await api.auth.login({ body: credentials, signal })
    set(authErrorAtom, null)
    writeLoginUser(user)
    return user
  },
})
