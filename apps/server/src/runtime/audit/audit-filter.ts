import { type AuditAction, cleanNumber } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { literalPattern } from '../shared/like-pattern.ts'

/** Filter for entries of the audit log. */
export interface AuditFilter {
  readonly text?: string | undefined
  readonly person?: string | undefined
  readonly action?: AuditAction | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const searchedColumns = [
  'p.name',
  'p.name_en',
  'p.number',
  'o.name',
  'o.name_en',
  'n.title',
  'a.action',
  'a.detail::text',
]

/** Trims the texts of a filter and removes its empty fields. */
export function tidyFilter({ text, person, action, from, to }: AuditFilter): AuditFilter {
  const cleaned = { text: text?.trim() || undefined, person: person?.trim() || undefined, action, from, to }
  return Object.fromEntries(Object.entries(cleaned).filter(([, value]) => value !== undefined))
}

/**
 * Selects entries, joined with their person, notice and organisation. PostgreSQL removes the joins whose columns a
 * query does not use.
 */
export function auditEntries(db: Db, { text, person, action, from, to }: AuditFilter) {
  let query = db
    .selectFrom('audit_entry as a')
    .leftJoin('person as p', 'p.id', 'a.person_id')
    .leftJoin('notice as n', 'n.id', 'a.notice_id')
    .leftJoin('organization as o', 'o.id', 'a.organization_id')
  if (text !== undefined) {
    const pattern = `%${literalPattern(text)}%`
    const matches = searchedColumns.map((column) => sql<boolean>`${sql.raw(column)} ilike ${pattern}`)
    query = query.where((eb) => eb.or(matches))
  }
  if (person !== undefined) {
    const pattern = `${literalPattern(person)}%`
    query = query.where('a.person_id', 'in', (eb) =>
      eb
        .selectFrom('person as w')
        .select('w.id')
        .where((where) =>
          where.or([
            where('w.number', 'ilike', `${literalPattern(cleanNumber(person))}%`),
            where('w.name', 'ilike', pattern),
            where('w.name_en', 'ilike', pattern),
          ]),
        ),
    )
  }
  if (action !== undefined) query = query.where('a.action', '=', action)
  if (from !== undefined) query = query.where('a.at', '>=', new Date(from))
  if (to !== undefined) query = query.where('a.at', '<', new Date(to))
  return query
}
