import type { Db } from '../../database/schema.ts'
import { differences } from './differences.ts'
import { canonicalText, readDocument } from './document.ts'
import { loadDraft } from './drafts.ts'
import { findProblems } from './find-problems.ts'
import { loadLook } from './load-look.ts'
import { mergeLooks } from './merge.ts'
import { changesByOthers } from './other-changes.ts'
import { authorsSinceVersion } from './path-authors.ts'
import { newestVersion, versionDocument } from './versions.ts'

/** Changes that publishing a draft would make, and changes by others since it began. */
export async function compareDraft(db: Db, id: number, personId: number) {
  const row = await loadDraft(db, id)
  const [mine, base, present] = [
    readDocument(row.document),
    await versionDocument(db, row.base_version),
    await loadLook(db),
  ]
  const newest = await newestVersion(db)
  const merged = mergeLooks(base, { mine, theirs: present })
  const authors = await authorsSinceVersion(db, row.base_version)
  // Rows of the look were changed without a version.
  if (newest && newest.document !== canonicalText(present)) {
    const outside = { by: null, at: new Date() }
    for (const { path } of differences(readDocument(newest.document), present)) authors.byPath.set(path, outside)
  }
  return {
    version: newest?.number ?? 0,
    changes: differences(present, merged.document),
    others: await changesByOthers(db, { base, mine, theirs: present }, authors, merged.conflicts),
    problems: await findProblems(db, { personId, before: present, after: merged.document, isDryRun: true }),
  }
}
