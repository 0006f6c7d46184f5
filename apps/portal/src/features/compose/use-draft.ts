import { ApiError, type Client } from '@quadrangle/api-client'
import type { Audience, NoticeDraft, SaveState } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { apiAtom } from '../../state/api.ts'
import { type DraftKeeper, draftKeeper } from './draft-keeper.ts'
import { type DraftRecord, readRecord, writeRecord } from './draft-record.ts'
import type { KeptDrafts } from './kept-drafts.ts'
import type { DraftNews, OpenedDraft, ServerDraft } from './open-draft.ts'

/**
 * A draft as the server has it; undefined if it has none of this id. What the browser alone has is nothing out of the
 * ordinary, so it is looked up among those that are there: a browser reports a call for what is not there as an error.
 */
export async function loadDraft(api: Client, id: string, signal?: AbortSignal): Promise<ServerDraft | undefined> {
  const given = signal && { signal }
  const { list } = await api.draft.list({ ...given })
  if (!list.some((draft) => draft.id === id)) return undefined
  try {
    const { data, revision, updated_at } = await api.draft.detail({ query: { id }, ...given })
    return { record: readRecord(data), revision, at: updated_at }
  } catch (error) {
    // it went in between
    if (error instanceof ApiError && error.errcode === 404) return undefined
    throw error
  }
}

/** The draft that is being written, and its way into the two places where it is kept. */
export function useDraft(id: string, opened: OpenedDraft, kept: KeptDrafts) {
  const api = useAtomValue(apiAtom)
  // what the composer begins with; it keeps what is typed by itself
  const [start, setStart] = useState(opened.record.notice)
  const [audience, setAudience] = useState(opened.record.audience)
  const [news, setNews] = useState<DraftNews | undefined>(opened.news?.kind === 'missing' ? undefined : opened.news)
  const [saveState, setSaveState] = useState<SaveState | undefined>(
    opened.savedAt === undefined || opened.unsaved ? undefined : { status: 'saved', at: opened.savedAt },
  )
  const current = useRef(opened.record)
  const read = useCallback(() => current.current, [])
  const keeper = useMemo(
    (): DraftKeeper =>
      draftKeeper({
        id,
        revision: opened.revision,
        kept,
        save: (revision, record) => api.draft.save({ body: { id, revision, data: writeRecord(record) } }),
        load: () => loadDraft(api, id),
        onState: setSaveState,
        onNews: setNews,
        onKey: (key) => {
          current.current = { ...current.current, key }
        },
      }),
    [api, id, opened.revision, kept],
  )
  const note = (part: Partial<DraftRecord>) => {
    current.current = { ...current.current, ...part }
    keeper.note(current.current)
  }
  useEffect(() => {
    // what this browser has and the server lacks goes there at once
    if (opened.unsaved) keeper.note(current.current)
    const hidden = () => document.visibilityState === 'hidden' && keeper.flush()
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      keeper.flush()
    }
  }, [keeper, opened])
  return {
    start,
    audience,
    saveState,
    news,
    keeper,
    current: read,
    changeNotice: (notice: NoticeDraft) => note({ notice }),
    changeAudience: (next: Audience) => {
      setAudience(next)
      note({ audience: next })
    },
    /** Goes on with the other copy; what stood here becomes the other one. */
    takeOther: () => {
      if (news?.kind !== 'changed') return
      const before = current.current
      setStart(news.other.notice)
      setAudience(news.other.audience)
      note(news.other)
      setNews({ kind: 'changed', other: before, otherAt: new Date().toISOString(), otherIsHere: true })
    },
    dismissNews: () => setNews(undefined),
  }
}
