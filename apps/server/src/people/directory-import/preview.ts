import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { Slice } from '../../runtime/shared/slice.ts'
import { planInput, runTask } from './organization-thread.ts'
import { differs, isNew, missing, rowsOf } from './people-sql.ts'
import type { Change, PreviewKind, PreviewRow } from './preview-plan.ts'
import type { Job } from './repository.ts'

const previewColumns = [
  'name',
  'name_en',
  'kind',
  'position',
  'position_en',
  'title',
  'mobile',
  'landline',
  'email',
  'certificate',
] as const

/** Stands for an ID number, which only its owner may see. */
const HIDDEN = '••••'

/** One page of the additions or changes of an import, or of the people missing from its file. */
export async function previewRows(
  db: Db,
  job: Job,
  what: PreviewKind,
  slice: Slice,
): Promise<{ list: PreviewRow[]; total: number }> {
  if (job.kind === 'organizations') return runTask('page', { ...(await planInput(db, job.id)), what, slice })
  if (what === 'gone') return previewMissing(db, job, slice)
  const condition = what === 'added' ? isNew : sql`p.id is not null and ${differs}`
  const pairs = sql.join(
    previewColumns.map(
      (field) =>
        sql`${sql.ref(`p.${field}`)} as ${sql.ref(`old_${field}`)}, ${sql.ref(`r.${field}`)} as ${sql.ref(`new_${field}`)}`,
    ),
  )
  const { rows } = await sql<Record<string, string | null> & { line: never; total: never }>`select r.line, r.number,
      coalesce(r.name, p.name) as name, coalesce(r.name_en, p.name_en, r.name) as name_en, ${pairs},
      (select o.name from organization o where o.id = p.organization_id) as old_organization,
      (select o.name from organization o where o.id = pl.organization_id) as new_organization
    from ${rowsOf(job.id)} and ${condition} order by r.line
    limit ${slice.limit}::integer offset ${slice.offset}::integer`.execute(db)
  return {
    list: rows.map((row) => ({
      line: Number(row.line),
      number: row.number ?? '',
      name: row.name ?? '',
      name_en: row.name_en ?? '',
      changes: [...previewColumns, 'organization' as const].flatMap((column): Change[] => {
        const [before, after] = [row[`old_${column}`] ?? '', row[`new_${column}`] ?? null]
        if (what === 'added' || after === null || after === before) return []
        if (column === 'certificate') return [{ column, before: before && HIDDEN, after: HIDDEN }]
        return [{ column, before, after }]
      }),
    })),
    total: job.counts[what] ?? 0,
  }
}

async function previewMissing(db: Db, job: Job, slice: Slice) {
  const { rows } = await sql<{ number: string; name: string; name_en: string }>`select p.number, p.name, p.name_en
    from ${missing(job.id, job.counts.kinds ?? [])} order by p.number
    limit ${slice.limit}::integer offset ${slice.offset}::integer`.execute(db)
  return { list: rows.map((row) => ({ ...row, line: 0, changes: [] })), total: job.counts.gone ?? 0 }
}
