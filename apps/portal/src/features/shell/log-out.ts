import { atom } from 'jotai'
import { logoutAction, oauthLogoutAction } from '../../state/session.ts'

/** Logs out here, then at the external identity provider if there is one. */
export const logOutAtom = atom(null, async (_get, set) => {
  const result = await set(logoutAction, undefined)
  if (!result.ok) return result
  const provider = await set(oauthLogoutAction, undefined)
  if (provider.ok && provider.data.url) window.location.assign(provider.data.url)
  return result
})
