import type { DraftRecord } from './draft-record.ts'
import type { LocalDrafts } from './local-drafts.ts'

/**
 * The copy of a draft that one tab keeps in this browser. Tabs with the same draft share its place, which the tab that
 * is typed in takes; the copy that was there becomes a separate draft, until its own tab removes it.
 */
export function localCopy(local: LocalDrafts, id: string) {
  let writtenAt = local.read(id)?.at
  const forget = () => {
    if (writtenAt !== undefined) local.forget(id, writtenAt)
    writtenAt = undefined
  }
  const write = (record: DraftRecord, revision: number) => {
    const stored = local.read(id)
    if (stored?.at !== writtenAt) {
      forget()
      local.separate(id)
    }
    writtenAt = local.write(id, { record, revision })
  }
  return {
    /** Stores what was typed in this tab. */
    write,
    /** Stores it with a new key or revision, unless another tab has written since: then it is a separate draft already. */
    rewrite(record: DraftRecord, revision: number): void {
      const stored = local.read(id)
      if (stored === undefined || stored.at === writtenAt) write(record, revision)
    },
    /** Removes this tab's copy. */
    forget,
  }
}
