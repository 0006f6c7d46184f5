import { type AuditAction, contract, type DataOf } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import type { DatabaseHandle } from '../../../database/database.ts'
import type { VersionCheck } from './check-versions.ts'
import type { Client } from './client.ts'
import type { History } from './history.ts'

type Entry = DataOf<typeof contract.delivery.audit>['list'][number]

const PAGE = 50

/** Checks that each version has exactly one entry in the audit log, and that no entry refers to a missing version. */
export async function checkAudit(client: Client, history: History, versions: VersionCheck): Promise<void> {
  const published = (await entriesOf(client, 'look-published')).filter(({ detail }) => detail.state === 'published')
  const rolledBack = await entriesOf(client, 'look-rolled-back')
  const changed = [...(await entriesOf(client, 'content-changed')), ...(await entriesOf(client, 'change-undone'))]
  const rows = versions.rows()
  for (const { version, name, reason } of rows) {
    if (reason === 'published' && !published.some(({ detail }) => detail.name === name && detail.version === version))
      history.violation(`torn: version ${version} was published without a record`)
    if (reason === 'rollback' && !rolledBack.some(({ detail }) => detail.version === version))
      history.violation(`torn: rollback ${version} has no record`)
  }
  // A scheduled version may have been published since the versions were read.
  const { version: newest } = (await client.read(contract.look.current)).data
  for (const { detail } of [...published, ...rolledBack]) {
    if (Number(detail.version) > newest) history.violation(`torn: a record tells of version ${detail.version}`)
  }
  const times = Map.groupBy(published, ({ detail }) => String(detail.name))
  for (const [name, entries] of times)
    if (entries.length > 1) history.violation(`doubled: ${name} was published ${entries.length} times`)
  const contentVersions = rows.filter(({ reason }) => reason === 'content').length
  if (changed.length !== contentVersions)
    history.violation(`torn: ${contentVersions} changes of help topics have ${changed.length} records`)
}

async function entriesOf(client: Client, action: AuditAction): Promise<Entry[]> {
  const entries: Entry[] = []
  for (let page = 1; ; page += 1) {
    const { data } = await client.read(contract.delivery.audit, { query: { action, page, page_size: PAGE } })
    entries.push(...data.list)
    if (data.list.length < PAGE) return entries
  }
}

/** Inconsistencies that no call shows: drafts without their revisions, changes without their version. */
export async function findTornRows({ db }: DatabaseHandle): Promise<string[]> {
  const { rows: drafts } = await sql<{ id: number }>`select d.id from look_draft d where not exists (
    select from look_draft_revision r
    where r.draft_id = d.id and r.revision = d.revision and r.document = d.document)`.execute(db)
  const { rows: gaps } = await sql<{ id: number }>`select d.id from look_draft d
    where (select count(*) from look_draft_revision r where r.draft_id = d.id) <> least(d.revision, 100)`.execute(db)
  const { rows: changes } = await sql<{ changes: number; versions: number }>`select
    (select count(*)::integer from admin_change) as changes,
    (select count(*)::integer from look_version where reason = 'content') as versions`.execute(db)
  return [
    ...drafts.map(({ id }) => `torn: draft ${id} has no revision with its document`),
    ...gaps.map(({ id }) => `torn: draft ${id} lacks revisions`),
    ...changes
      .filter((counts) => counts.changes !== counts.versions)
      .map((counts) => `torn: ${counts.changes} changes of help topics made ${counts.versions} versions`),
  ]
}
