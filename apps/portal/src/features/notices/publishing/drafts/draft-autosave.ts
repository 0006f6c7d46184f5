import { ApiError } from '@quadrangle/api-client'
import type { SaveState } from '@quadrangle/ui'
import { messageOf } from '../../../../shared/message-of.ts'
import type { DraftCopy, DraftRecord } from './draft-record.ts'
import type { LocalDrafts } from './local-drafts.ts'
import { newUuid } from './new-uuid.ts'
import type { DraftConflict } from './open-draft.ts'

export interface AutosaveOptions {
  id: string
  /** The server's revision that the first save is based on. */
  revision: number
  local: LocalDrafts
  save: (revision: number, record: DraftRecord) => Promise<{ revision: number; updated_at: string }>
  /** Loads the server's draft; undefined if it has none. */
  load: () => Promise<DraftCopy | undefined>
  onState: (state: SaveState) => void
  onConflict: (conflict: DraftConflict) => void
  /** Called when the draft continues under another key. */
  onKey: (key: string) => void
  /**
   * `pause`: time without a change after which the draft is saved to the server. `longest`: time after which it is
   * saved even if changes continue. Both in ms.
   */
  pause?: number
  longest?: number
  /** How long after a failure to try again, in ms. */
  retryAfter?: number
}

/**
 * Keeps a draft safe: it is saved in this browser in the same task as the change, and on the server a moment later, one
 * save after the other. This browser's copy is removed when the server has the same content, so a remaining copy always
 * contains something that the server lacks.
 */
export function draftAutosave(options: AutosaveOptions) {
  const { id, local, onState, pause = 1000, longest = 5000, retryAfter = 10_000 } = options
  let { revision } = options
  let waiting: DraftRecord | undefined
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Time of the oldest change that no save has included yet. */
  let unsavedSince: number | undefined
  let stopped = false
  let closed = false
  /** When this tab wrote the browser's copy; another tab may have written a newer one since. */
  let written: string | undefined

  const keep = (record: DraftRecord) => {
    written = local.write(id, { record, revision })
  }

  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(flush, ms)
  }

  /** Resolves a refused revision, so that the next save succeeds. */
  const settleConflict = async (record: DraftRecord, refusal: ApiError): Promise<DraftRecord> => {
    const server = await options.load()
    if (server !== undefined) {
      revision = server.revision
      options.onConflict({ kind: 'changed', other: server.record, otherAt: server.at, otherIsHere: false })
      return record
    }
    // a new draft is refused only because there are too many
    if (revision === 0) throw refusal
    revision = 0
    const key = newUuid()
    options.onKey(key)
    options.onConflict({ kind: 'gone' })
    return { ...record, key }
  }

  const saveOnce = async (record: DraftRecord): Promise<void> => {
    onState({ status: 'saving' })
    try {
      const saved = await options.save(revision, record).catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.errcode !== 409) throw error
        // settleConflict changes the revision
        const settled = await settleConflict(record, error)
        return options.save(revision, settled)
      })
      revision = saved.revision
      if (waiting === undefined) {
        if (written !== undefined) local.forget(id, written)
        onState({ status: 'saved', at: saved.updated_at })
      } else {
        keep(waiting)
        if (!stopped) later(closed ? 0 : pause)
      }
    } catch (error) {
      waiting ??= record
      onState({ status: 'failed', reason: messageOf(error) })
      // the session ended: keep the local copy for the next one
      if (error instanceof ApiError && error.errcode === 401) stopped = true
      else if (!stopped && !closed) later(retryAfter)
    }
  }

  function flush(): void {
    clearTimeout(timer)
    if (stopped || running !== undefined || waiting === undefined) return
    const record = waiting
    waiting = undefined
    unsavedSince = undefined
    running = saveOnce(record).finally(() => {
      running = undefined
    })
  }

  return {
    /** Records a change. */
    note(record: DraftRecord): void {
      keep(record)
      waiting = record
      if (stopped) return
      const now = performance.now()
      if (unsavedSince === undefined) onState({ status: 'unsaved' })
      unsavedSince ??= now
      later(Math.max(0, Math.min(pause, unsavedSince + longest - now)))
    },
    /** Saves unsaved changes now. */
    flush,
    /** Stops saving after the save in progress. */
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(timer)
      await running
    },
    /** Continues after a stop or a close. */
    resume(): void {
      stopped = false
      closed = false
      flush()
    },
    /**
     * Saves once more and never again, because the composer is gone. A save that fails now waits in this browser until
     * the draft is opened; a later try could run in the session of another person.
     */
    close(): void {
      closed = true
      flush()
    },
    /** Removes the local copy after the notice was sent. */
    forget(): void {
      waiting = undefined
      local.forget(id)
    },
  }
}

/** The result of {@link draftAutosave}. */
export type DraftAutosave = ReturnType<typeof draftAutosave>
