import type { Db } from '../../database/schema.ts'
import type { Localized } from '../../runtime/http/app-error.ts'
import { instant } from '../../runtime/shared/json-values.ts'
import { loadAuthors } from './authors.ts'
import { readDocument } from './document.ts'
import type { DraftRow } from './drafts.ts'

export function listDrafts(db: Db) {
  return db.selectFrom('look_draft').selectAll().orderBy('changed_at', 'desc').orderBy('id', 'desc').execute()
}

/** Drafts as the contract writes them in lists. */
export async function summariesOf(db: Db, rows: readonly DraftRow[], language: keyof Localized) {
  const authorOf = await loadAuthors(
    db,
    rows.flatMap(({ changed_by, requested_by }) => [changed_by, requested_by]),
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    revision: row.revision,
    based_on: row.base_version,
    changed_by: authorOf(row.changed_by),
    changed_at: instant(row.changed_at),
    state: stateOf(row),
    requested_by: authorOf(row.requested_by),
    publish_name: row.publish_name ?? '',
    publish_note: row.publish_note,
    publish_at: row.publish_at && instant(row.publish_at),
    failure: row.failure === null ? '' : (row.failure as Localized)[language],
    previewed_until: row.previewed_until && instant(row.previewed_until),
  }))
}

/** One draft with its document. */
export async function draftAnswer(db: Db, row: DraftRow, language: keyof Localized) {
  const [summary] = await summariesOf(db, [row], language)
  if (!summary) throw new Error('A draft has no summary.')
  return { ...summary, document: readDocument(row.document) }
}

function stateOf({ failure, publish_name, approved }: DraftRow): 'open' | 'requested' | 'scheduled' | 'failed' {
  if (failure !== null) return 'failed'
  if (publish_name === null) return 'open'
  return approved ? 'scheduled' : 'requested'
}
