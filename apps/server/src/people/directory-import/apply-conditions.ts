import type { Db } from '../../database/schema.ts'
import { AppError } from '../../runtime/http/app-error.ts'

export async function requireNoOtherImport(trx: Db, id: number): Promise<void> {
  const other = await trx
    .selectFrom('import_job')
    .select('id')
    .where('state', 'in', ['applying', 'undoing'])
    .where('id', '!=', id)
    .executeTakeFirst()
  if (!other) return
  throw new AppError(409, {
    zh: '另一个导入正在进行，请等它完成。',
    en: 'Another import is running. Wait until it is done.',
  })
}

/** Refuses an import whose organisations have been merged or removed since its check. */
export async function requireOrganizationsExist(trx: Db, id: number): Promise<void> {
  const missing = await trx
    .selectFrom('import_place as p')
    .select('p.text')
    .where('p.job_id', '=', id)
    .where('p.organization_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('organization as o').select('o.id').whereRef('o.id', '=', 'p.organization_id'))),
    )
    .limit(1)
    .executeTakeFirst()
  if (!missing) return
  throw new AppError(409, {
    zh: `文件中的组织“${missing.text}”在检查之后已被合并或删除。请重新检查。`,
    en: `The organisation “${missing.text}” of the file was merged or removed since the check. Check the file again.`,
  })
}
