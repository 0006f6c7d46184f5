import { ApiError, type Client, type ContactField, type ContractData, isErrorOf } from '@quadrangle/api-client'
import { atom } from 'jotai'
import { saveFile } from '../../../shared/save-file.ts'
import { actionAtom } from '../../../state/action-atom.ts'
import { apiAtom } from '../../../state/api.ts'
import type { Locale } from '../../../state/locale.ts'
import { personDetailsAction, userAtom } from '../../../state/session.ts'

export type VisibleProfile = ContractData<'profile', 'visibility'>

/** The person's data as others see it. */
export const visibilityAction = actionAtom<void, VisibleProfile>({
  run: ({ api, signal }) => api.profile.visibility({ signal }),
})

/** The outcome of saving a number. `elsewhere`: the number that was saved in another tab since. */
export type SaveOutcome = { readonly value: string } | { readonly elsewhere: string } | { readonly failed: string }

interface ContactChange {
  readonly field: ContactField
  readonly value: string
  readonly was: string
}

/** Saves one number and shows it everywhere. Not an action: several numbers may be saved at the same time. */
export const saveContactAtom = atom(null, async (get, set, change: ContactChange): Promise<SaveOutcome> => {
  try {
    const { field, value } = await get(apiAtom).profile.saveContact({ body: change })
    set(userAtom, (user) => user && { ...user, [field]: value })
    // The response for the title contains the first number as well.
    if (field === 'celphone') await set(personDetailsAction)
    void set(visibilityAction)
    return { value }
  } catch (error) {
    if (isErrorOf(error, 409, 'profile.saveContact')) return { elsewhere: error.data.value }
    if (error instanceof ApiError) return { failed: error.errmsg }
    throw error
  }
})

/** Uploads the person's own picture and shows it everywhere. */
export const setAvatarAtom = atom(null, async (get, set, picture: Blob) => {
  const ending = picture.type.replace('image/', '')
  const file = new File([picture], `avatar.${ending}`, { type: picture.type })
  const { avatar } = await get(apiAtom).profile.setAvatar({ file })
  set(userAtom, (user) => user && { ...user, avatar })
  void set(visibilityAction)
})

/** Removes the person's own picture. */
export const removeAvatarAtom = atom(null, async (get, set) => {
  const { avatar } = await get(apiAtom).profile.removeAvatar()
  set(userAtom, (user) => user && { ...user, avatar })
  void set(visibilityAction)
})

/** Downloads all that the portal holds about the person. */
export async function downloadPersonalData(api: Client, locale: Locale): Promise<void> {
  // The download is not a call of the client, which would ask for the proof itself.
  await api.auth.requireProof()
  return saveFile('/api/own-data', 'my-data.json', locale)
}
