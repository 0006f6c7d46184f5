import type { Db } from '../../database/schema.ts'
import { mayHandle } from '../rights/may-handle-notice.ts'

/**
 * Whether a person may read a file: their own, an avatar, or a file of a notice that they may see and that has not been
 * revoked.
 */
export async function mayRead(
  db: Db,
  personId: number,
  file: { readonly id: string; readonly owner_id: number | null; readonly purpose: string },
): Promise<boolean> {
  if (file.owner_id === personId || file.purpose === 'avatar') return true
  const visibleNotice = await db
    .selectFrom('notice_attachment as a')
    .innerJoin('notice as n', 'n.id', 'a.notice_id')
    .innerJoin('organization as o', 'o.id', 'n.organization_id')
    .select('n.id')
    .where('a.file_id', '=', file.id)
    .where('n.revoked_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('n.public', '=', true),
        mayHandle('follow', personId),
        eb.exists(
          eb
            .selectFrom('notice_recipient as r')
            .select('r.notice_id')
            .whereRef('r.notice_id', '=', 'n.id')
            .where('r.person_id', '=', personId),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return visibleNotice !== undefined
}
