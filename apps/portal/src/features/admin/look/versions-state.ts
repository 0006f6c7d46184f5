import type { ContractData } from '@quadrangle/api-client'
import { downloadFile } from '@quadrangle/ui'
import { actionAtom } from '../../../state/action-atom.ts'
import { refreshFrameAtom } from '../../../state/portal-parts.ts'

export type VersionPage = ContractData<'look', 'versions'>
export type Version = VersionPage['list'][number]

export const versionsPerPage = 10

/** One page of the published versions, the newest first. */
export const versionsAction = actionAtom<{ page: number }, VersionPage>({
  run: ({ api, signal }, { page }) => api.look.versions({ query: { page, page_size: versionsPerPage }, signal }),
})

/** An action that loads the changes made by a version. Each row has its own, because several can be open. */
export const makeDifferencesAction = () =>
  actionAtom<number, ContractData<'look', 'differences'>>({
    run: ({ api, signal }, to) => api.look.differences({ query: { from: 0, to }, signal }),
  })

/** Publishes an earlier version again, unless another one was published after the version `seen`. */
export const rollbackAction = actionAtom<{ version: number; seen: number }, ContractData<'look', 'rollback'>>({
  run: async ({ api, set, signal }, body) => {
    const published = await api.look.rollback({ body: { ...body, note: '' }, signal })
    await set(refreshFrameAtom)
    return published
  },
})

export const renameAction = actionAtom<{ version: number; name: string }, void>({
  // No signal: renaming one version must not abort that of another.
  run: async ({ api }, body) => {
    await api.look.rename({ body })
  },
})

/** Begins a draft from an earlier version; returns its id. */
export const draftFromAction = actionAtom<{ name: string; from_version: number }, number>({
  run: async ({ api, signal }, body) => (await api.look.createDraft({ body, signal })).id,
})

/** Saves a version as a file; 0 means the published one. */
export const exportAction = actionAtom<number, void>({
  run: async ({ api, signal }, version) => {
    const { file_name, text } = await api.look.export({ query: { version }, signal })
    downloadFile(file_name, new Blob([text], { type: 'application/json' }))
  },
})

/** Creates a draft from a file; returns its id. */
export const importAction = actionAtom<{ name: string; text: string }, number>({
  run: async ({ api, signal }, body) => (await api.look.import({ body, signal })).id,
})

/** Makes a link that shows a draft; `hours: 0` ends all its links. */
export const shareAction = actionAtom<{ id: number; hours: number }, ContractData<'look', 'preview'>>({
  clearOnStart: true,
  run: ({ api, signal }, body) => api.look.preview({ body, signal }),
})

/** Deletes a draft. */
export const removeDraftAction = actionAtom<number, void>({
  run: async ({ api, signal }, id) => {
    await api.look.removeDraft({ body: { id }, signal })
  },
})

/** Sets whether a second person has to approve. */
export const ruleAction = actionAtom<0 | 1, ContractData<'look', 'setRule'>>({
  run: ({ api, signal }, second_person) => api.look.setRule({ body: { second_person }, signal }),
})
