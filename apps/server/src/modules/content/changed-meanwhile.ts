import type { ContentKind } from '@quadrangle/api-client/contract'
import type { Db } from '../../database/schema.ts'
import { AppError } from '../../http/app-error.ts'
import { toEntry } from './entries.ts'
import { contentLists } from './kinds.ts'
import type { StoredEntry } from './rows.ts'

/** The error for a change of an outdated entry: who changed it, and how it is now. */
export async function changedMeanwhile(trx: Db, kind: ContentKind, present: StoredEntry): Promise<AppError> {
  const latest = await trx
    .selectFrom('admin_change as c')
    .innerJoin('person as p', 'p.id', 'c.person_id')
    .select(['p.name', 'p.name_en'])
    .where('c.kind', '=', kind)
    .where('c.entity_id', '=', present.id)
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { name } = contentLists[kind]
  const who = { zh: latest?.name ?? '其他人', en: latest?.name_en ?? 'Somebody else' }
  const data = { entry: toEntry(kind, present), name: latest?.name ?? '', name_en: latest?.name_en ?? '' }
  return new AppError(
    409,
    {
      zh: `${who.zh}在您打开之后修改了${name.zh}。`,
      en: `${who.en} has changed ${name.en} since you opened it.`,
    },
    { data: () => data },
  )
}
