import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'

interface Authorship {
  /** Null if the author is unknown. */
  readonly by: number | null
  readonly at: Date
}

/** Who changed which path of a look last. */
export interface PathAuthors {
  readonly byPath: Map<string, Authorship>
  /** The time of the latest change of all. */
  readonly latest: Date
}

/** The authors of the changes that were published after a version. */
export function authorsSinceVersion(db: Db, number: number): Promise<PathAuthors> {
  return readAuthors(
    db,
    sql`select number as step, changed_paths, made_by as author, made_at as at from look_version
      where number > ${number}::integer`,
  )
}

/** The authors of the changes that were saved after a revision of a draft. */
export function authorsSinceRevision(db: Db, draftId: number, revision: number): Promise<PathAuthors> {
  return readAuthors(
    db,
    sql`select revision as step, changed_paths, saved_by as author, saved_at as at from look_draft_revision
      where draft_id = ${draftId}::integer and revision > ${revision}::integer`,
  )
}

/** Only paths are read: a document has up to a megabyte. */
async function readAuthors(db: Db, steps: RawBuilder<unknown>): Promise<PathAuthors> {
  const { rows } = await sql<{ path: string | null; author: number | null; at: Date }>`
    select distinct on (changed.path) changed.path, s.author, s.at
    from (${steps}) s left join lateral unnest(s.changed_paths) as changed (path) on true
    order by changed.path, s.step desc`.execute(db)
  const byPath = new Map<string, Authorship>()
  let latest = 0
  for (const { path, author, at } of rows) {
    if (path !== null) byPath.set(path, { by: author, at })
    latest = Math.max(latest, at.getTime())
  }
  return { byPath, latest: rows.length === 0 ? new Date() : new Date(latest) }
}
