import { ApiError } from '@quadrangle/api-client'
import type { SaveState } from '@quadrangle/ui'
import { messageOf } from '../../../../shared/message-of.ts'
import type { DraftCopy, DraftRecord } from './draft-record.ts'
import { localCopy } from './local-copy.ts'
import type { LocalDraftCopy, LocalDrafts } from './local-drafts.ts'
import { newUuid } from './new-uuid.ts'
import type { DraftConflict } from './open-draft.ts'

export interface AutosaveOptions {
  id: string
  /** The server's revision that the first save is based on. */
  revision: number
  local: LocalDrafts
  /** This browser's copy, if the draft was opened from it or has the same content. */
  adopted: LocalDraftCopy | undefined
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
  const { onState, pause = 1000, longest = 5000, retryAfter = 10_000 } = options
  const copy = localCopy(options.local, options.id, options.adopted)
  let { revision } = options
  let pendingRecord: DraftRecord | undefined
  /** The save in progress; resolves to whether it succeeded. */
  let running: Promise<boolean> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Time of the oldest change that no save has included yet. */
  let unsavedSince: number | undefined
  let stopped = false
  let closed = false

  const schedule = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(flush, ms)
  }

  const changeKey = (record: DraftRecord, key: string): DraftRecord => {
    options.onKey(key)
    // a change during the load has the old key
    pendingRecord &&= { ...pendingRecord, key }
    const recordToSave = { ...record, key }
    copy.rewrite(pendingRecord ?? recordToSave, revision)
    return recordToSave
  }

  /** Adopts the server's revision and key after a conflict, so that the draft can be saved and sent. */
  const settleConflict = async (record: DraftRecord, refusal: ApiError): Promise<DraftRecord> => {
    const server = await options.load()
    if (server !== undefined) {
      revision = server.revision
      options.onConflict({ kind: 'changed', other: server.record, otherAt: server.at, otherIsLocal: false })
      // another key: the draft was sent elsewhere, and then saved as a new one
      return server.record.key === record.key ? record : changeKey(record, server.record.key)
    }
    // a new draft is refused only because there are too many
    if (revision === 0 || options.local.isDeleted(options.id)) throw refusal
    revision = 0
    options.onConflict({ kind: 'deleted' })
    return changeKey(record, newUuid())
  }

  const saveOnce = async (record: DraftRecord): Promise<boolean> => {
    onState({ status: 'saving' })
    let recordToSave = record
    try {
      const saved = await options.save(revision, record).catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.errcode !== 409) throw error
        // settleConflict changes the revision
        recordToSave = await settleConflict(record, error)
        return options.save(revision, recordToSave)
      })
      revision = saved.revision
      if (pendingRecord === undefined) {
        copy.forget()
        onState({ status: 'saved', at: saved.updated_at })
      } else {
        copy.rewrite(pendingRecord, revision)
        if (!stopped) schedule(closed ? 0 : pause)
      }
      return true
    } catch (error) {
      pendingRecord ??= recordToSave
      onState({ status: 'failed', reason: messageOf(error) })
      // the session ended: the local copy stays for the next session
      if (error instanceof ApiError && error.errcode === 401) stopped = true
      else if (!stopped && !closed) schedule(retryAfter)
      return false
    }
  }

  function flush(): void {
    clearTimeout(timer)
    if (stopped || running !== undefined || pendingRecord === undefined) return
    if (options.local.isDeleted(options.id)) return
    const record = pendingRecord
    pendingRecord = undefined
    unsavedSince = undefined
    running = saveOnce(record).finally(() => {
      running = undefined
    })
  }

  const stop = async (): Promise<void> => {
    stopped = true
    clearTimeout(timer)
    await running
  }

  return {
    /** Records a change. */
    update(record: DraftRecord): void {
      copy.write(record, revision)
      pendingRecord = record
      if (stopped) return
      const now = performance.now()
      if (unsavedSince === undefined) onState({ status: 'unsaved' })
      unsavedSince ??= now
      schedule(Math.max(0, Math.min(pause, unsavedSince + longest - now)))
    },
    /** Saves unsaved changes now. */
    flush,
    /** Stops saving after the save in progress. */
    stop,
    /** Saves all changes, also those made during a save, and stops. After a failed save it stops, too. */
    async saveAndStop(): Promise<void> {
      await running
      while (!stopped && pendingRecord !== undefined) {
        flush()
        if (!(await running)) break
      }
      await stop()
    },
    /** Continues after a stop or a close. */
    resume(): void {
      stopped = false
      closed = false
      flush()
    },
    /**
     * Saves for the last time, because the composer was unmounted. If that save fails, the changes stay in this browser
     * until the draft is opened: a later retry could run in the session of another person.
     */
    close(): void {
      closed = true
      flush()
    },
    /** Removes this tab's local copy after the notice was sent. The copy of another tab gets its own key. */
    forget(): void {
      pendingRecord = undefined
      copy.forget()
      if (options.local.separate(options.id) !== undefined) options.local.forget(options.id)
    },
  }
}

/** The result of {@link draftAutosave}. */
export type DraftAutosave = ReturnType<typeof draftAutosave>
