import type { Db } from '../../database/schema.ts'

export interface Author {
  readonly user_id: number
  readonly name: string
  readonly name_en: string
}

/** The administrators behind these ids; null for no id, and for an account that is gone. */
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
