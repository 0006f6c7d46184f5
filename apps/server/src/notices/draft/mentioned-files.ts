import { limits } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { AppError } from '../../runtime/http/app-error.ts'

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/**
 * The distinct strings that look like ids of files in the JSON of a draft or request. Throws if there are more than a
 * draft may mention.
 */
export function idsIn(json: string): string[] {
  const ids = [...new Set(json.match(UUID))]
  if (ids.length <= limits.draftFiles) return ids
  throw new AppError(413, {
    zh: `草稿中的图片和附件最多 ${limits.draftFiles} 个，请删减。`,
    en: `A draft can have ${limits.draftFiles} pictures and attachments. Remove some.`,
  })
}

/**
 * Records which of the owner's files a draft mentions, so that they do not count as unused. Waits for files that are
 * just being removed, and leaves them out.
 */
export async function recordDraftFiles(
  trx: Db,
  ownerId: number,
  draftId: string,
  ids: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('notice_draft_file')
    .where('draft_id', '=', draftId)
    .where(sql<boolean>`file_id <> all(${ids}::uuid[])`)
    .execute()
  if (ids.length === 0) return
  await sql`insert into notice_draft_file (draft_id, file_id) select ${draftId}::uuid, own.id from ${filesOfOwner(ownerId, ids)} own
    on conflict do nothing`.execute(trx)
}

/** Records the files that a scheduled notice mentions, which never change. */
export async function recordScheduleFiles(
  trx: Db,
  ownerId: number,
  scheduleId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await sql`insert into notice_schedule_file (schedule_id, file_id)
    select ${scheduleId}::uuid, own.id from ${filesOfOwner(ownerId, ids)} own`.execute(trx)
}

/** Pictures for other purposes have their own limits, and would not be deleted while a draft mentions them. */
function filesOfOwner(ownerId: number, ids: readonly string[]) {
  return sql`(select f.id from stored_file f where f.owner_id = ${ownerId}::bigint and f.id = any(${ids}::uuid[])
    and f.purpose in ('notice', 'notice-image') order by f.id for key share)`
}
