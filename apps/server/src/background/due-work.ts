import type { DatabaseHandle } from '../database/database.ts'
import { revokedFileDays } from '../platform/upload/revoked-files.ts'

/** The kinds of work that are due. */
export interface DueWork {
  readonly email: boolean
  readonly digest: boolean
  readonly sms: boolean
  readonly fanOut: boolean
  readonly schedule: boolean
  readonly look: boolean
  readonly imports: boolean
  readonly revokedFiles: boolean
  readonly search: boolean
  readonly accountMessages: boolean
}

/**
 * Each part reads the first entry of an index, even with outdated statistics. Not prepared: a plan from the time when a
 * table was empty would scan all of it.
 */
const DUE_WORK = `
select
  (select true from notice_delivery where state = 'queued' and channel = 'email' and due_at <= now()
    and waits_for is distinct from 'digest' order by due_at limit 1) is not null as email,
  (select true from notice_delivery where state = 'queued' and waits_for = 'digest' and due_at <= now()
    order by due_at limit 1) is not null as digest,
  (select true from notice_delivery where state = 'queued' and channel = 'sms' and due_at <= now()
    order by due_at limit 1) is not null as sms,
  (select true from notice where state = 'sending' order by id limit 1) is not null as "fanOut",
  (select true from notice_schedule where failure is null and send_at <= now()
    order by send_at limit 1) is not null as schedule,
  (select true from look_draft where approved and failure is null and publish_at <= now()
    order by publish_at limit 1) is not null as look,
  (select true from import_job where state in ('checking', 'applying', 'undoing') order by id limit 1) is not null
    or (select true from import_job where not purged and changed_at < now() - interval '1 day' limit 1) is not null as imports,
  (select true from notice where revoked_at < now() - make_interval(days => ${revokedFileDays}) and not files_deleted
    order by revoked_at limit 1) is not null as "revokedFiles",
  (select true from notice_search where stale limit 1) is not null
    or (select true from person_search where stale limit 1) is not null as search,
  (select true from account_message where least(due_at, expires_at) <= now() limit 1) is not null as "accountMessages"`

export async function findDueWork({ pool }: DatabaseHandle): Promise<DueWork> {
  const { rows } = await pool.query<DueWork>(DUE_WORK)
  const [due] = rows
  if (!due) throw new Error('A select without a table returned no row.')
  return due
}
