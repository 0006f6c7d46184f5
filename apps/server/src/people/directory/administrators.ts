import type { Db } from '../../database/schema.ts'
import { AppError } from '../../runtime/http/app-error.ts'

/** Refuses a change that leaves no administrator. To be called after the change, in its transaction. */
export async function requireAdministrator(trx: Db): Promise<void> {
  const remainingAdministrator = await trx
    .selectFrom('person_role as r')
    .innerJoin('person as p', 'p.id', 'r.person_id')
    .innerJoin('account as a', 'a.person_id', 'p.id')
    .select('p.id')
    .where('r.role', '=', 'admin')
    .where('p.disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (remainingAdministrator) return
  throw new AppError(409, {
    zh: '至少要保留一位能登录的管理员。请先让另一个人成为管理员。',
    en: 'One administrator who can log in has to be left. Make somebody else an administrator first.',
  })
}

/** Locks the roles of all administrators: if two remove the role from each other, one has to wait for the other. */
export async function lockAdministrators(trx: Db): Promise<void> {
  await trx.selectFrom('person_role').select('person_id').where('role', '=', 'admin').forUpdate().execute()
}
