import type { Db } from '../../database/schema.ts'

export interface Author {
  readonly user_id: number
  readonly name: string
  readonly name_en: string
}

/**
 * Loads the administrators with these ids. Returns a function that finds one of them by id: null without an id, and for
 * a deleted account.
 */
export async function loadAuthors(
  db: Db,
  ids: readonly (number | null | undefined)[],
): Promise<(id: number | null) => Author | null> {
  const personIds = [...new Set(ids)].filter((id) => id !== null && id !== undefined)
  const rows =
    personIds.length === 0
      ? []
      : await db.selectFrom('person').select(['id', 'name', 'name_en']).where('id', 'in', personIds).execute()
  const authors = new Map(rows.map(({ id, ...names }) => [id, { user_id: id, ...names }]))
  return (id) => (id === null ? null : (authors.get(id) ?? null))
}
