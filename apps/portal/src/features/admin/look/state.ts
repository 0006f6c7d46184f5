import { type ContractData, isErrorOf } from '@quadrangle/api-client'
import type { ConfigValue } from '@quadrangle/ui'
import { atom } from 'jotai'
import { type ActionContext, type ActionResult, actionAtom } from '../../../state/action-atom.ts'
import { apiAtom } from '../../../state/api.ts'
import { userAtom } from '../../../state/session.ts'
import { sessionAtom } from '../../../state/session-epoch.ts'
import { changedFields, type History, newHistory, record, redo, undo } from './history.ts'
import { localLook } from './local-look.ts'
import { documentOf, type LookValue, lookOf, withGeneratedIds } from './look-value.ts'
import { mergeLooks } from './merge-looks.ts'

export type CurrentLook = ContractData<'look', 'current'>
export type DraftSummary = ContractData<'look', 'drafts'>['list'][number]

/** Working state of the studio. */
export interface Studio {
  readonly current: CurrentLook
  /** The look that everyone sees now. */
  readonly published: LookValue
  /** The edited draft as the server has it; undefined until the first save. */
  readonly draft: DraftSummary | undefined
  readonly drafts: readonly DraftSummary[]
  /** The look as saved on the server. */
  readonly saved: LookValue
  readonly history: History
  /** Whether unsaved changes of an earlier visit were restored. */
  readonly restored: boolean
}

/** The conflict if another administrator has saved the same draft in the meantime. */
export interface DraftConflict {
  readonly fields: readonly (keyof LookValue)[]
  readonly mine: LookValue
  readonly theirs: LookValue
  readonly draft: DraftSummary
}

const studioValueAtom = sessionAtom<Studio | undefined>(undefined)

/** Working state of the studio; undefined until it has loaded. */
export const studioAtom = atom((get) => get(studioValueAtom))

/** Conflict to resolve before a draft can be saved. */
export const conflictAtom = sessionAtom<DraftConflict | undefined>(undefined)

/** The fields that are not saved on the server yet. */
export const unsavedAtom = atom((get) => {
  const studio = get(studioValueAtom)
  return studio ? changedFields(studio.saved, studio.history.value) : []
})

/** The fields that differ from the published look. */
export const unpublishedAtom = atom((get) => {
  const studio = get(studioValueAtom)
  return studio ? changedFields(studio.published, studio.history.value) : []
})

const uploadsAtom = atom(0)

/** Whether a picture is being uploaded. Until it is in its entry of a list, that entry must not move. */
export const isUploadingAtom = atom((get) => get(uploadsAtom) > 0)

/** Uploads a picture of the look, and returns its address. */
export const uploadPictureAtom = atom(null, async (get, set, file: File, signal: AbortSignal) => {
  set(uploadsAtom, (count) => count + 1)
  try {
    return (await get(apiAtom).upload.file({ query: { purpose: 'background' }, file, signal })).url
  } finally {
    set(uploadsAtom, (count) => count - 1)
  }
})

const setHistoryAtom = atom(null, (get, set, history: History) => {
  const studio = get(studioValueAtom)
  if (!studio || history === studio.history) return
  set(studioValueAtom, { ...studio, history })
  set(storeUnsavedAtom)
})

/** Stores unsaved changes in this browser, and deletes them once they are saved on the server. */
const storeUnsavedAtom = atom(null, (get) => {
  const [studio, user] = [get(studioValueAtom), get(userAtom)]
  if (!studio || !user) return
  const local = localLook(user.user_id)
  if (get(unsavedAtom).length === 0) local.forget()
  else
    local.write({
      draft: studio.draft?.id ?? 0,
      revision: studio.draft?.revision ?? 0,
      base: studio.saved,
      value: studio.history.value,
    })
})

/** Records a change of the look. */
export const editAtom = atom(null, (get, set, value: ConfigValue) => {
  const studio = get(studioValueAtom)
  if (studio) set(setHistoryAtom, record(studio.history, withGeneratedIds(value)))
})
export const undoAtom = atom(null, (get, set) => {
  const studio = get(studioValueAtom)
  if (studio) set(setHistoryAtom, undo(studio.history))
})
export const redoAtom = atom(null, (get, set) => {
  const studio = get(studioValueAtom)
  if (studio) set(setHistoryAtom, redo(studio.history))
})
/** Returns to the look as saved on the server. This can be undone. */
export const discardAtom = atom(null, (get, set) => {
  const studio = get(studioValueAtom)
  if (studio) set(setHistoryAtom, record(studio.history, studio.saved))
})

/**
 * Opens a draft; the id 0 means the published look. Without an id it opens the unsaved changes of this browser, if any.
 * Otherwise it opens the latest draft if `latest` is set, or else the published look.
 */
export const openStudioAction = actionAtom<StudioRequest, void>({ run: openStudio })

interface StudioRequest {
  readonly draft?: number
  readonly latest?: boolean
}

async function openStudio(context: ActionContext, request: StudioRequest): Promise<void> {
  const { api, get, set, signal } = context
  const [current, { list: drafts }] = await Promise.all([api.look.current({ signal }), api.look.drafts({ signal })])
  const readUnsaved = () => {
    const user = get(userAtom)
    return user ? localLook(user.user_id).read() : undefined
  }
  const unsavedAtStart = readUnsaved()
  const id = request.draft ?? unsavedAtStart?.draft ?? (request.latest ? drafts[0]?.id : undefined)
  const entry = drafts.find((each) => each.id === id)
  const draft = entry && (await api.look.draft({ query: { id: entry.id }, signal }))
  // Read after the requests, during which more may have been changed.
  const stored = readUnsaved()
  const unsaved = stored?.draft === (id ?? 0) ? stored : undefined
  // A change during the request was made in the draft that is still shown, so open that one.
  if (request.draft === undefined && stored && !unsaved) return openStudio(context, request)
  const published = lookOf(current.document)
  const baseLook = draft ? lookOf(draft.document) : published
  const value = unsaved ? mergeLooks(unsaved.base, unsaved.value, baseLook).value : baseLook
  set(studioValueAtom, {
    current,
    published,
    drafts,
    draft: draft && summaryOf(draft),
    saved: baseLook,
    history: record(newHistory(baseLook), value),
    restored: unsaved !== undefined && changedFields(baseLook, value).length > 0,
  })
}

const summaryOf = ({ document: _, ...summary }: ContractData<'look', 'draft'>): DraftSummary => summary

const sendDraftAction = actionAtom<{ name: string }, DraftSummary | undefined>({
  run: async ({ api, get, set, signal }, { name }) => {
    const studio = get(studioValueAtom)
    if (!studio) return undefined
    const { value } = studio.history
    const draft = studio.draft ?? summaryOf(await api.look.createDraft({ body: { name }, signal }))
    // Remember it immediately: a second attempt must not create a second draft.
    const latest = get(studioValueAtom)
    if (!studio.draft && latest?.saved === studio.saved)
      set(studioValueAtom, { ...latest, draft, drafts: [draft, ...latest.drafts] })
    try {
      const response = await api.look.saveDraft({
        body: { id: draft.id, revision: draft.revision, name, document: documentOf(value) },
        signal,
      })
      set(applySavedDraftAtom, { draft: summaryOf(response), sent: value, saved: lookOf(response.document) })
      return summaryOf(response)
    } catch (error) {
      if (!isErrorOf(error, 409, 'look.saveDraft')) throw error
      const theirs = await api.look.draft({ query: { id: draft.id }, signal })
      set(openConflictAtom, { draft: summaryOf(theirs), theirs: lookOf(theirs.document) })
      throw error
    }
  },
})

type SaveResult = Promise<ActionResult<DraftSummary | undefined>>

const runningSaveAtom = sessionAtom<SaveResult | undefined>(undefined)

/**
 * Saves the draft on the server; creates one if there is none. Fails if another administrator has saved it. A save
 * needs the revision of the previous one, so it waits for a running save, and fails if that fails.
 */
export const saveDraftAction = atom(
  (get) => get(sendDraftAction),
  async (get, set, arg: { name: string }): SaveResult => {
    const running = get(runningSaveAtom)
    const save = running
      ? running.then((result) => (result.ok ? set(sendDraftAction, arg) : result))
      : set(sendDraftAction, arg)
    set(runningSaveAtom, save)
    const result = await save
    if (get(runningSaveAtom) === save) set(runningSaveAtom, undefined)
    return result
  },
)

interface SavedDraft {
  readonly draft: DraftSummary
  /** The look that was sent to the server. */
  readonly sent: LookValue
  /** The look that the server has saved. */
  readonly saved: LookValue
}

/** Applies the draft as the server has saved it. Input typed in the meantime stays. */
const applySavedDraftAtom = atom(null, (get, set, { draft, sent, saved }: SavedDraft) => {
  const studio = get(studioValueAtom)
  // Another draft may have been opened meanwhile.
  if (studio?.draft?.id !== draft.id) return
  const drafts = [draft, ...studio.drafts.filter(({ id }) => id !== draft.id)]
  const { value } = mergeLooks(sent, studio.history.value, saved)
  set(studioValueAtom, { ...studio, drafts, draft, saved, history: { ...studio.history, value }, restored: false })
  set(storeUnsavedAtom)
})

/** Merges the changes that another administrator has saved, and asks about fields that both have changed. */
const openConflictAtom = atom(null, (get, set, { draft, theirs }: { draft: DraftSummary; theirs: LookValue }) => {
  const studio = get(studioValueAtom)
  if (studio?.draft?.id !== draft.id) return
  const mine = studio.history.value
  const { value, conflicts } = mergeLooks(studio.saved, mine, theirs)
  set(studioValueAtom, { ...studio, draft, saved: theirs, history: record(studio.history, value) })
  set(storeUnsavedAtom)
  if (conflicts.length > 0) set(conflictAtom, { fields: conflicts, mine, theirs, draft })
})

/** Closes the studio without its unsaved changes, which are deleted in this browser as well. */
export const closeStudioAtom = atom(null, (get, set) => {
  const user = get(userAtom)
  if (user) localLook(user.user_id).forget()
  set(studioValueAtom, undefined)
})
