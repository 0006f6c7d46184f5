import type { Db } from '../../database/schema.ts'
import { requireAdministrator } from '../../platform/rights/is-administrator.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { loadRule } from './approval-policy.ts'
import { type Change, differences } from './differences.ts'
import { type DraftRow, notRequested } from './drafts.ts'
import { prepareDraft, publishDraft } from './publish.ts'

/** A publication that a person asks for or approves. */
export interface Publication {
  readonly personId: number
  readonly name: string
  readonly note: string
  /** The time of publication; null: immediately. */
  readonly at: Date | null
}

export interface PublishOutcome {
  readonly state: 'published' | 'scheduled' | 'requested'
  readonly version: number
  readonly changes: readonly Change[]
}

/**
 * Publishes a draft, schedules it, or asks a second person. A draft that cannot be published is refused immediately.
 */
export async function askToPublish(
  trx: Db,
  row: DraftRow,
  { personId, name, note, at }: Publication,
): Promise<PublishOutcome> {
  const { second_person } = await loadRule(trx)
  const isLater = at !== null && at.getTime() > Date.now()
  if (!second_person && !isLater) {
    const { number, changes } = await publishDraft(trx, row, { name, note, made_by: personId })
    return { state: 'published', version: number, changes }
  }
  const request = {
    ...notRequested,
    publish_name: name,
    publish_note: note,
    publish_at: isLater ? at : null,
    requested_by: personId,
    approved: !second_person,
  }
  return { ...(await savePlan(trx, row, request, personId)), state: second_person ? 'requested' : 'scheduled' }
}

/**
 * Publishes a draft at another person's request, or schedules it for the time that they chose. Refuses a request that
 * is no longer the one that the approver has seen.
 */
export async function approveDraft(
  trx: Db,
  row: DraftRow,
  { personId, name, note, at }: Publication,
): Promise<PublishOutcome> {
  if (row.publish_name === null || row.approved || row.failure !== null) {
    throw new AppError(409, {
      zh: '该草稿没有等待审核。请刷新页面。',
      en: 'This draft does not wait for approval. Load the page again.',
    })
  }
  if (row.requested_by === personId) {
    throw new AppError(403, {
      zh: '不能审核自己提交的外观，请另一位管理员审核。',
      en: 'You asked to publish this look yourself. Another administrator has to approve it.',
    })
  }
  if (name !== row.publish_name || note !== row.publish_note || at?.getTime() !== row.publish_at?.getTime()) {
    throw new AppError(409, {
      zh: '提交者已更改发布的名称、说明或时间。请刷新页面，查看后再审核。',
      en: 'Name, note or time of the publication were changed. Load the page again and look at them before you approve.',
    })
  }
  await requireAdministrator(trx, row.requested_by)
  if (row.publish_at !== null && row.publish_at.getTime() > Date.now())
    return { ...(await savePlan(trx, row, { approved: true, approved_by: personId }, personId)), state: 'scheduled' }
  const { number, changes } = await publishDraft(trx, row, {
    name: row.publish_name,
    note: row.publish_note,
    made_by: row.requested_by,
    approved_by: personId,
  })
  return { state: 'published', version: number, changes }
}

/** Checks that the draft can be published, and stores its planned publication. */
async function savePlan(trx: Db, row: DraftRow, changes: Partial<DraftRow> & { failure?: null }, personId: number) {
  const { present, document } = await prepareDraft(trx, row, row.requested_by ?? personId)
  await trx.updateTable('look_draft').set(changes).where('id', '=', row.id).execute()
  return { version: present.number, changes: differences(present.document, document) }
}
