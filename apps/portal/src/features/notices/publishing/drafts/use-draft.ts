import type { Client } from '@quadrangle/api-client'
import type { Audience, NoticeDraft, SaveState } from '@quadrangle/ui'
import { useAtomValue, useStore } from 'jotai'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { apiAtom } from '../../../../state/api.ts'
import { sessionEpochAtom } from '../../../../state/session-epoch.ts'
import { type DraftAutosave, draftAutosave } from './draft-autosave.ts'
import { type DraftCopy, type DraftRecord, readRecord, writeRecord } from './draft-record.ts'
import type { LocalDrafts } from './local-drafts.ts'
import type { OpenedDraft } from './open-draft.ts'

/** Loads the server's copy of a draft; undefined if it has none. */
export async function loadDraft(api: Client, id: string, signal?: AbortSignal): Promise<DraftCopy | undefined> {
  const { draft } = await api.draft.detail({ query: { id }, ...(signal && { signal }) })
  return draft === null ? undefined : { record: readRecord(draft.data), revision: draft.revision, at: draft.updated_at }
}

/** The open draft and its autosave. */
export function useDraft(id: string, opened: OpenedDraft, local: LocalDrafts) {
  const api = useAtomValue(apiAtom)
  const store = useStore()
  // the initial value of the composer, which keeps its own state
  const [start, setStart] = useState(opened.record.notice)
  const [audience, setAudience] = useState(opened.record.audience)
  const [conflict, setConflict] = useState(opened.conflict)
  const [saveState, setSaveState] = useState<SaveState | undefined>(
    opened.savedAt === undefined || opened.unsaved ? undefined : { status: 'saved', at: opened.savedAt },
  )
  const current = useRef(opened.record)
  const getCurrent = useCallback(() => current.current, [])
  const autosave = useMemo(
    (): DraftAutosave =>
      draftAutosave({
        id,
        revision: opened.revision,
        local,
        adopted: opened.adopted,
        save: (revision, record) => api.draft.save({ body: { id, revision, data: writeRecord(record) } }),
        load: () => loadDraft(api, id),
        onState: setSaveState,
        onConflict: setConflict,
        onKey: (key) => {
          current.current = { ...current.current, key }
        },
      }),
    [api, id, opened.revision, opened.adopted, local],
  )
  const update = (part: Partial<DraftRecord>) => {
    current.current = { ...current.current, ...part }
    autosave.update(current.current)
  }
  useEffect(() => {
    // in strict mode React cleans up the effect and runs it again
    autosave.resume()
    // save local changes that the server does not have
    if (opened.unsaved) autosave.update(current.current)
    const onVisibilityChange = () => document.visibilityState === 'hidden' && autosave.flush()
    document.addEventListener('visibilitychange', onVisibilityChange)
    // the session is over: later changes stay in this browser
    const unsubscribe = store.sub(sessionEpochAtom, () => void autosave.stop())
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange)
      unsubscribe()
      autosave.close()
    }
  }, [autosave, opened, store])
  return {
    start,
    audience,
    saveState,
    conflict,
    autosave,
    current: getCurrent,
    changeNotice: (notice: NoticeDraft) => update({ notice }),
    changeAudience: (next: Audience) => {
      setAudience(next)
      update({ audience: next })
    },
    /** Switches to the other copy of a conflict. */
    switchToOther: () => {
      if (conflict?.kind !== 'changed') return
      const before = current.current
      setStart(conflict.other.notice)
      setAudience(conflict.other.audience)
      update(conflict.other)
      setConflict({ kind: 'changed', other: before, otherAt: new Date().toISOString(), otherIsLocal: true })
    },
    dismissConflict: () => setConflict(undefined),
  }
}
