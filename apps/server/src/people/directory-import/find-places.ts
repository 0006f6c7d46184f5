import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { addProblems } from './add-problems.ts'
import { organizationsAsJson, runTask } from './organization-thread.ts'
import { UnreadableFileError } from './reading/unreadable-file.ts'

/** More than any institution has. All are looked up together, in memory. */
const MAX_PLACES = 40_000
const tooManyPlaces = () =>
  new UnreadableFileError({
    zh: `文件中的所属组织超过 ${MAX_PLACES} 个。请检查“所属组织”对应的列是否正确。`,
    en: `The file names more than ${MAX_PLACES.toLocaleString('en')} organisations. Check which column you chose for “Organisation”.`,
  })

/** Finds the organisation that each text of a file names, and marks the rows whose text names none or several. */
export async function findPlaces(db: Db, jobId: number): Promise<void> {
  const texts = await sql<{ count: number; json: string }>`select count(*)::integer as count,
      coalesce(json_agg(organization), '[]')::text as json
    from (select distinct organization from import_row
      where job_id = ${jobId}::bigint and organization is not null limit ${MAX_PLACES + 1}::integer) named`.execute(db)
  const [{ count, json } = { count: 0, json: '[]' }] = texts.rows
  if (count > MAX_PLACES) throw tooManyPlaces()
  const { places, ambiguous } = await runTask('places', { organizations: await organizationsAsJson(db), texts: json })
  await sql`insert into import_place (job_id, text, organization_id)
    select ${jobId}::bigint, text, id from jsonb_to_recordset(${places}::jsonb) as place (text text, id integer)`.execute(
    db,
  )
  await addProblems(
    db,
    jobId,
    sql`select r.line, 'organization',
      case when r.organization in (select jsonb_array_elements_text(${ambiguous}::jsonb))
        then 'ambiguous-organization' else 'unknown-organization' end,
      left(r.organization, 200)
    from import_row r left join import_place pl on pl.job_id = r.job_id and pl.text = r.organization
    where r.job_id = ${jobId}::bigint and r.organization is not null and pl.text is null`,
  )
}
