import { type DraftRecord, hasSameContent } from './draft-record.ts'
import type { LocalDraftCopy, LocalDrafts } from './local-drafts.ts'

/**
 * The copy of a draft that one tab keeps in this browser. Tabs with the same draft share its place: the tab that writes
 * last has it. Other text that was there becomes a separate draft, until its own tab removes it.
 */
export function localCopy(local: LocalDrafts, id: string, adopted: LocalDraftCopy | undefined) {
  /** What this tab last wrote or adopted. */
  let last: Pick<LocalDraftCopy, 'record' | 'writeId'> | undefined = adopted
  const containsOtherText = (stored: LocalDraftCopy, record: DraftRecord) => {
    if (stored.writeId === last?.writeId || hasSameContent(stored.record, record)) return false
    return last === undefined || !hasSameContent(stored.record, last.record)
  }
  const write = (record: DraftRecord, revision: number) => {
    const stored = local.read(id)
    let separateId: string | undefined
    if (stored !== undefined && containsOtherText(stored, record)) {
      separateId = local.separate(id)
      if (separateId === undefined) return
    }
    const writeId = local.write(id, { record, revision })
    if (writeId === undefined) {
      // the next change would separate the same copy again
      if (separateId !== undefined) local.forget(separateId)
      return
    }
    // another tab may have separated it
    if (last !== undefined && last.writeId !== stored?.writeId) local.forget(id, last.writeId)
    last = { record, writeId }
  }
  return {
    /** Stores what was typed in this tab, unless storage is full. */
    write,
    /** Stores it with a new key or revision, unless another tab has written since: then it is a separate draft already. */
    rewrite(record: DraftRecord, revision: number): void {
      const stored = local.read(id)
      if (stored === undefined || !containsOtherText(stored, record)) write(record, revision)
    },
    /** Removes this tab's copy, also if another tab has opened it and stored it again. */
    forget(): void {
      if (last === undefined) return
      local.forget(id, last.writeId)
      const stored = local.read(id)
      if (stored !== undefined && hasSameContent(stored.record, last.record)) local.forget(id)
    },
  }
}
