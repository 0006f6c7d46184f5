import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { JobThread } from '../../runtime/shared/job-thread.ts'
import type { TaskName, Tasks } from './organization-tasks.ts'

const newThread = (name: string) =>
  new JobThread<{ name: TaskName; input: unknown }, unknown>({
    module: new URL('./organization-worker.ts', import.meta.url),
    name,
    // The largest file takes about a second.
    timeoutMs: 60_000,
  })

const thread = newThread('organisations')
/** For tasks during which the tree is locked: they do not wait for previews and checks. */
const threadForChanges = newThread('changes of organisations')

/** Runs a task in another thread, because the largest file would block all requests. */
export function runTask<Name extends TaskName>(
  name: Name,
  input: Parameters<Tasks[Name]>[0],
): Promise<ReturnType<Tasks[Name]>> {
  const isLocked = name === 'changes' || name === 'parents'
  return (isLocked ? threadForChanges : thread).run({ name, input }) as Promise<ReturnType<Tasks[Name]>>
}

/** All organisations, as JSON that only the thread parses. */
export async function organizationsAsJson(db: Db): Promise<string> {
  const { rows } = await sql<{ json: string }>`select coalesce(json_agg(o), '[]')::text as json
    from (select id, parent_id, code, name, name_en from organization) o`.execute(db)
  return rows[0]?.json ?? '[]'
}

/** The input of a plan: all organisations, and the rows of an import that have no problem. */
export async function planInput(db: Db, jobId: number): Promise<{ organizations: string; rows: string }> {
  const organizations = await organizationsAsJson(db)
  const { rows } = await sql<{ json: string }>`select coalesce(json_agg(r order by r.line), '[]')::text as json
    from (select line, number, name, name_en, organization from import_row
      where job_id = ${jobId}::bigint and not bad) r`.execute(db)
  return { organizations, rows: rows[0]?.json ?? '[]' }
}
