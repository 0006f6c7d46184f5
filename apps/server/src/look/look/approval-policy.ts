import type { Db } from '../../database/schema.ts'
import { isAdministrator } from '../../platform/rights/is-administrator.ts'
import { AppError } from '../../runtime/http/app-error.ts'

export interface Rule {
  readonly second_person: boolean
  readonly off_requested_by: number | null
}

/** Whether a second person must approve a publication; off until an administrator turns it on. */
export async function loadRule(db: Db): Promise<Rule> {
  const row = await db.selectFrom('look_rule').select(['second_person', 'off_requested_by']).executeTakeFirst()
  return row ?? { second_person: false, off_requested_by: null }
}

/**
 * Turns the rule on, or requests to turn it off: it is turned off once another administrator requests the same, because
 * otherwise one person alone could publish everything. Returns the rule in force.
 */
export async function changeRule(trx: Db, personId: number, turnOn: boolean): Promise<Rule> {
  await trx
    .insertInto('look_rule')
    .values({ id: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await trx
    .selectFrom('look_rule')
    .select(['second_person', 'off_requested_by'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { off_requested_by: requester } = row
  // The request of a former administrator does not count.
  const isAgreed = requester !== null && requester !== personId && (await isAdministrator(trx, requester))
  const isOn = turnOn || (row.second_person && !isAgreed)
  const rule = { second_person: isOn, off_requested_by: isOn && !turnOn ? personId : null }
  await trx.updateTable('look_rule').set(rule).execute()
  return rule
}

/** Refuses an immediate publication if a second person must approve it. */
export async function requireNoApproval(db: Db): Promise<void> {
  const { second_person } = await loadRule(db)
  if (!second_person) return
  throw new AppError(409, {
    zh: '本校规定门户外观须由第二位管理员审核后发布。请在外观设置中新建草稿，提交审核。',
    en: 'Here a second administrator approves what is published. Make the change in a draft of the look and ask for approval.',
  })
}
