import type { Db } from '../../database/schema.ts'
import { AppError } from '../../runtime/http/app-error.ts'

/** Whether a person is an administrator now: the role may have been removed since they made a request. */
export async function isAdministrator(db: Db, personId: number | null): Promise<boolean> {
  const row = await db
    .selectFrom('person_role as r')
    .innerJoin('person as p', 'p.id', 'r.person_id')
    .select('p.id')
    .where('r.role', '=', 'admin')
    .where('r.person_id', '=', personId)
    .where('p.disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Refuses a request whose author is no longer an administrator. */
export async function requireAdministrator(db: Db, personId: number | null): Promise<void> {
  if (await isAdministrator(db, personId)) return
  throw new AppError(409, {
    zh: '提交发布的人已不是管理员，请重新提交。',
    en: 'The person who asked to publish this is no administrator any more. Ask to publish it again.',
  })
}
