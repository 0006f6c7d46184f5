import { sql } from 'kysely'
import type { BackgroundJob } from '../../background/background-job.ts'
import { forEachDue } from '../../background/for-each-due.ts'
import { inSteps } from '../../background/in-steps.ts'
import type { Db } from '../../database/schema.ts'
import { requireAdministrator } from '../../platform/rights/is-administrator.ts'
import { recordAudit } from '../../runtime/audit/record-audit.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { loadRule } from './approval-policy.ts'
import { auditDetail } from './audit-detail.ts'
import { publishDraft } from './publish.ts'

/** Publishes looks at their time. */
export const lookJob: BackgroundJob = {
  name: 'looks',
  due: [
    `select true from look_draft where approved and failure is null and publish_at <= now() order by publish_at limit 1`,
  ],
  start: ({ database: { db }, log }) =>
    inSteps(
      forEachDue({
        find: async (postponed: readonly number[]) => {
          const due = await dueDrafts(db).select('id').where(sql<boolean>`id <> all(${postponed}::integer[])`).execute()
          return due.map(({ id }) => id)
        },
        run: (id) => publishDueLook(db, id),
        log,
      }),
    ),
}

function dueDrafts(db: Db) {
  return db
    .selectFrom('look_draft')
    .where('approved', '=', true)
    .where('failure', 'is', null)
    .where('publish_at', '<=', sql<Date>`now()`)
    .orderBy('publish_at')
    .orderBy('id')
}

/**
 * Publishes a look whose time has come. If it is refused, stores the reason; an error of the server is thrown, and the
 * look stays due. Returns false if it is no longer due, or locked.
 */
async function publishDueLook(db: Db, id: number): Promise<boolean> {
  const due = await dueDrafts(db).select('revision').where('id', '=', id).executeTakeFirst()
  if (!due) return false
  try {
    return await db.transaction().execute(async (trx) => {
      const row = await dueDrafts(trx).selectAll().where('id', '=', id).forUpdate().skipLocked().executeTakeFirst()
      if (!row) return false
      if (row.approved_by === null && (await loadRule(trx)).second_person) throw notApproved()
      await requireAdministrator(trx, row.approved_by ?? row.requested_by)
      const { number, changes } = await publishDraft(trx, row, {
        name: row.publish_name ?? row.name,
        note: row.publish_note,
        made_by: row.requested_by,
        approved_by: row.approved_by,
      })
      const name = row.publish_name ?? row.name
      const detail = { ...auditDetail(changes), name, state: 'published', version: number }
      await recordAudit(trx, { personId: row.requested_by, action: 'look-published', detail })
      return true
    })
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    await db
      .updateTable('look_draft')
      .set({ failure: JSON.stringify(error.text) })
      .where('id', '=', id)
      .where('revision', '=', due.revision)
      // A withdrawn or rescheduled draft has the same revision.
      .where('approved', '=', true)
      .where('publish_at', '<=', sql<Date>`now()`)
      .execute()
    return true
  }
}

const notApproved = () =>
  new AppError(409, {
    zh: '现在发布外观须经第二位管理员审核，请重新提交。',
    en: 'A second administrator has to approve looks now. Ask for approval again.',
  })
