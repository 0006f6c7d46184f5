import type { ContractData } from '@quadrangle/api-client'
import type { PreviewLook } from '../../../shared/preview-message.ts'
import { shareStructure } from '../../../shared/share-structure.ts'
import { actionAtom } from '../../../state/action-atom.ts'
import { configAtom } from '../../../state/config.ts'
import { refreshFrameAtom } from '../../../state/portal-parts.ts'

export type Comparison = ContractData<'look', 'compare'>
export type PublishResult = ContractData<'look', 'publish'>

/** Changes that publishing a draft would make. */
export const compareAction = actionAtom<number, Comparison>({
  clearOnStart: true,
  run: ({ api, signal }, id) => api.look.compare({ query: { id }, signal }),
})

interface Choice {
  readonly path: string
  readonly take: 'mine' | 'theirs'
}

/** Merges into a draft the changes that others have published since. */
export const updateDraftAction = actionAtom<
  { id: number; revision: number; choices: Choice[] },
  ContractData<'look', 'draft'>
>({
  run: ({ api, signal }, body) => api.look.updateDraft({ body, signal }),
})

interface Publication {
  readonly id: number
  readonly revision: number
  readonly name: string
  readonly note: string
  readonly at: string | null
}

/**
 * Publishes a draft, now or at a set time. If `look`, the resulting look, is given, it is applied before the server
 * responds; if the server does not publish it now, the previous look is restored.
 */
export const publishAction = actionAtom<Publication & { look: PreviewLook | undefined }, PublishResult>({
  run: async ({ api, get, set, signal }, { look, ...body }) => {
    const before = get(configAtom)
    if (look) {
      const { slides: _, schoolNav: __, ...parts } = look
      set(configAtom, shareStructure(before, { ...before, ...parts }))
    }
    const applied = get(configAtom)
    const restore = () => {
      // Don't revert a look that another administrator has published in the meantime.
      if (get(configAtom) === applied) set(configAtom, before)
      else set(refreshFrameAtom)
    }
    try {
      const result = await api.look.publish({ body, signal })
      // It is not published if a second person has to approve it now.
      if (result.state === 'published') await set(refreshFrameAtom)
      else restore()
      return result
    } catch (error) {
      restore()
      throw error
    }
  },
})

/** Publishes a draft at another administrator's request. */
export const approveAction = actionAtom<Publication, PublishResult>({
  run: async ({ api, set, signal }, body) => {
    const result = await api.look.approve({ body, signal })
    if (result.state === 'published') await set(refreshFrameAtom)
    return result
  },
})

/** Withdraws a request to publish, or cancels a scheduled publication. */
export const withdrawAction = actionAtom<number, void>({
  run: async ({ api, signal }, id) => {
    await api.look.withdraw({ body: { id }, signal })
  },
})
