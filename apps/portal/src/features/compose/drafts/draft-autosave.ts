import { ApiError } from '@quadrangle/api-client'
import type { SaveState } from '@quadrangle/ui'
import type { DraftRecord } from './draft-record.ts'
import type { LocalDrafts } from './local-drafts.ts'
import { newKey } from './new-key.ts'
import type { DraftConflict, ServerDraft } from './open-draft.ts'

/** What a autosave works with. */
export interface AutosaveOptions {
  id: string
  /** The server's revision that the first save builds on. */
  revision: number
  local: LocalDrafts
  save: (revision: number, record: DraftRecord) => Promise<{ revision: number; updated_at: string }>
  /** The draft as the server has it now; undefined if it has none. */
  load: () => Promise<ServerDraft | undefined>
  onState: (state: SaveState) => void
  onConflict: (conflict: DraftConflict) => void
  /** The draft goes on under another key. */
  onKey: (key: string) => void
  /** How long to wait before the server is asked, and before it is asked again after a failure, in ms. */
  pause?: number
  retryAfter?: number
}

/**
 * Keeps a draft safe: in this browser at once, on the server a moment later, one save after the other. This browser's copy
 * goes when the server has the same, so that one that is left always holds something the server lacks.
 */
export function draftAutosave(options: AutosaveOptions) {
  const { id, local, onState, pause = 300, retryAfter = 10_000 } = options
  let { revision } = options
  let waiting: DraftRecord | undefined
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(flush, ms)
  }

  /** Finds out why the server refused a revision, and makes the next save one that it will take. */
  const settleConflict = async (record: DraftRecord, refusal: ApiError): Promise<DraftRecord> => {
    const server = await options.load()
    if (server !== undefined) {
      revision = server.revision
      options.onConflict({ kind: 'changed', other: server.record, otherAt: server.at, otherIsHere: false })
      return record
    }
    // a draft that never was there is refused for another reason: there are too many
    if (revision === 0) throw refusal
    revision = 0
    const key = newKey()
    options.onKey(key)
    options.onConflict({ kind: 'gone' })
    return { ...record, key }
  }

  const saveOnce = async (record: DraftRecord): Promise<void> => {
    onState({ status: 'saving' })
    try {
      const saved = await options.save(revision, record).catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.errcode !== 409) throw error
        // settling changes the revision
        const settled = await settleConflict(record, error)
        return options.save(revision, settled)
      })
      revision = saved.revision
      if (waiting === undefined) {
        local.forget(id)
        onState({ status: 'saved', at: saved.updated_at })
      } else {
        local.write(id, { record: waiting, revision })
        if (!stopped) later(pause)
      }
    } catch (error) {
      waiting ??= record
      onState({ status: 'failed', reason: error instanceof Error ? error.message : String(error) })
      // the session is over: the copy in this browser waits for the next one
      if (error instanceof ApiError && error.errcode === 401) stopped = true
      else if (!stopped) later(retryAfter)
    }
  }

  function flush(): void {
    clearTimeout(timer)
    if (stopped || running !== undefined || waiting === undefined) return
    const record = waiting
    waiting = undefined
    running = saveOnce(record).finally(() => {
      running = undefined
    })
  }

  return {
    /** Takes in a change. */
    note(record: DraftRecord): void {
      local.write(id, { record, revision })
      waiting = record
      if (stopped) return
      onState({ status: 'unsaved' })
      later(pause)
    },
    /** Saves now what has not been saved. */
    flush,
    /** Saves nothing any more, once what is under way has ended. */
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(timer)
      await running
    },
    /** Goes on after a stop. */
    resume(): void {
      stopped = false
      flush()
    },
    /** Forgets the copy in this browser: the notice is sent. */
    forget(): void {
      waiting = undefined
      local.forget(id)
    },
  }
}

/** What {@link draftAutosave} makes. */
export type DraftAutosave = ReturnType<typeof draftAutosave>
