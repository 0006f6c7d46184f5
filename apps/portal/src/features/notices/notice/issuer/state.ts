import { ApiError, type ContractData } from '@quadrangle/api-client'
import { atom } from 'jotai'
import { actionAtom } from '../../../../state/action-atom.ts'
import { apiAtom } from '../../../../state/api.ts'
import { changesAtom, withChange } from '../changes.ts'

export type Tally = ContractData<'receipt', 'tally'>

/** The tally of a notice, or why the person may not see it any more. */
export type TallyResult = { readonly id: number } & (
  | { readonly tally: Tally; readonly refused?: undefined }
  | { readonly tally?: undefined; readonly refused: ApiError }
)

/**
 * Loads the numbers of readers and replies of a notice. Old numbers stay while loading and after a failure; they are
 * removed if the person may not see them any more.
 */
export const tallyAction = actionAtom<number, TallyResult>({
  run: async ({ api, set, signal }, id) => {
    try {
      const tally = await api.receipt.tally({ query: { id }, signal })
      // Update the list and the head of the notice as well.
      const { audience, readers, uncounted } = tally
      set(changesAtom, withChange(id, { recipients: audience + uncounted, readers, uncounted }))
      return { id, tally }
    } catch (error) {
      if (error instanceof ApiError && error.errcode === 404) return { id, refused: error }
      throw error
    }
  },
})

/** Reminds those who have not read or replied; returns their number. Throws, because the component shows the error. */
export const remindAtom = atom(null, async (get, set, id: number, minutes: number) => {
  try {
    const { reminded } = await get(apiAtom).receipt.remind({ body: { id, minutes } })
    return reminded
  } finally {
    // Also after a refusal: someone else may have reminded them, and the button has to wait.
    await set(tallyAction, id)
  }
})
