import { type ContractData, isErrorOf } from '@quadrangle/api-client'
import type { ConfigValue } from '@quadrangle/ui'
import { atom } from 'jotai'
import { actionAtom } from '../../../state/action-atom.ts'
import { userAtom } from '../../../state/session.ts'
import { sessionAtom } from '../../../state/session-epoch.ts'
import { begin, changedFields, type History, record, redo, undo } from './history.ts'
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
  /** The draft on the server that is edited; undefined until the first save. */
  readonly draft: DraftSummary | undefined
  readonly drafts: readonly DraftSummary[]
  /** The look as stored on the server. */
  readonly kept: LookValue
  readonly history: History
  /** Whether unsaved work of an earlier visit was restored. */
  readonly restored: boolean
}

/** The conflict when another administrator has saved the same draft meanwhile. */
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
  return studio ? changedFields(studio.kept, studio.history.value) : []
})

/** The fields that differ from the published look. */
export const unpublishedAtom = atom((get) => {
  const studio = get(studioValueAtom)
  return studio ? changedFields(studio.published, studio.history.value) : []
})

const setHistoryAtom = atom(null, (get, set, history: History) => {
  const studio = get(studioValueAtom)
  if (!studio || history === studio.history) return
  set(studioValueAtom, { ...studio, history })
  set(storeAtom)
})

/** Keeps unsaved work in this browser, and deletes it once it is saved. */
const storeAtom = atom(null, (get) => {
  const [studio, user] = [get(studioValueAtom), get(userAtom)]
  if (!studio || !user) return
  const local = localLook(user.user_id)
  if (get(unsavedAtom).length === 0) local.forget()
  else
    local.write({
      draft: studio.draft?.id ?? 0,
      revision: studio.draft?.revision ?? 0,
      base: studio.kept,
      value: studio.history.value,
    })
})

/** Takes on a changed look. */
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
/** Goes back to the look on the server; can be undone. */
export const discardAtom = atom(null, (get, set) => {
  const studio = get(studioValueAtom)
  if (studio) set(setHistoryAtom, record(studio.history, studio.kept))
})

/** Opens a draft; without an id, the one that was changed last, or else the published look. */
export const openStudioAction = actionAtom<{ draft?: number; latest?: boolean }, void>({
  run: async ({ api, get, set, signal }, { draft: wanted, latest = false }) => {
    const [current, { list: drafts }] = await Promise.all([api.look.current({ signal }), api.look.drafts({ signal })])
    const user = get(userAtom)
    const unsaved = user && wanted === undefined ? localLook(user.user_id).read() : undefined
    const id = wanted ?? (unsaved ? unsaved.draft : latest ? drafts[0]?.id : undefined)
    const entry = drafts.find((one) => one.id === id)
    const draft = entry && (await api.look.draft({ query: { id: entry.id }, signal }))
    const published = lookOf(current.document)
    const baseLook = draft ? lookOf(draft.document) : published
    const history = begin(baseLook)
    const value = unsaved ? mergeLooks(unsaved.base, unsaved.value, baseLook).value : baseLook
    set(studioValueAtom, {
      current,
      published,
      drafts,
      draft: draft && summaryOf(draft),
      kept: baseLook,
      history: record(history, value),
      restored: unsaved !== undefined && changedFields(baseLook, value).length > 0,
    })
  },
})

const summaryOf = ({ document: _, ...summary }: ContractData<'look', 'draft'>): DraftSummary => summary

/**
 * Saves the draft on the server; creates one if there is none. Throws a message if another administrator has saved the same
 * draft.
 */
export const keepAction = actionAtom<{ name: string }, DraftSummary | undefined>({
  run: async ({ api, get, set, signal }, { name }) => {
    const studio = get(studioValueAtom)
    if (!studio) return undefined
    const { value } = studio.history
    const draft = studio.draft ?? summaryOf(await api.look.createDraft({ body: { name }, signal }))
    // Remember it immediately: a second attempt must not create a second draft.
    if (!studio.draft) set(studioValueAtom, { ...studio, draft, drafts: [draft, ...studio.drafts] })
    try {
      const saved = await api.look.saveDraft({
        body: { id: draft.id, revision: draft.revision, name, document: documentOf(value) },
        signal,
      })
      set(savedAtom, { draft: summaryOf(saved), sent: value, kept: lookOf(saved.document) })
      return summaryOf(saved)
    } catch (error) {
      if (!isErrorOf(error, 409, 'look.saveDraft')) throw error
      const theirs = await api.look.draft({ query: { id: draft.id }, signal })
      set(openConflictAtom, { draft: summaryOf(theirs), theirs: lookOf(theirs.document) })
      throw error
    }
  },
})

/** Applies the draft as saved by the server. Input typed in the meantime stays. */
const savedAtom = atom(null, (get, set, saved: { draft: DraftSummary; sent: LookValue; kept: LookValue }) => {
  const studio = get(studioValueAtom)
  if (!studio) return
  const drafts = [saved.draft, ...studio.drafts.filter(({ id }) => id !== saved.draft.id)]
  const value = mergeLooks(saved.sent, studio.history.value, saved.kept).value
  set(studioValueAtom, {
    ...studio,
    drafts,
    draft: saved.draft,
    kept: saved.kept,
    history: { ...studio.history, value },
    restored: false,
  })
  set(storeAtom)
})

/** Merges the changes that another administrator has saved; asks about fields that both have changed. */
const openConflictAtom = atom(null, (get, set, { draft, theirs }: { draft: DraftSummary; theirs: LookValue }) => {
  const studio = get(studioValueAtom)
  if (!studio) return
  const mine = studio.history.value
  const { value, conflicts } = mergeLooks(studio.kept, mine, theirs)
  set(studioValueAtom, { ...studio, draft, kept: theirs, history: record(studio.history, value) })
  set(storeAtom)
  if (conflicts.length > 0) set(conflictAtom, { fields: conflicts, mine, theirs, draft })
})

/** Deletes the unsaved work of this browser. */
export const forgetLocalAtom = atom(null, (get) => {
  const user = get(userAtom)
  if (user) localLook(user.user_id).forget()
})
