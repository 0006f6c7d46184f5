import type { Insertable } from 'kysely'
import type { NoticeTable } from '../../database/tables/notices.ts'
import { optionKeyAt } from '../../platform/notice-content/option-keys.ts'
import { organization, type World } from './world.ts'

export interface NoticeFixture extends Partial<Insertable<NoticeTable>> {
  readonly title: string
  /** The ids of its recipients. */
  readonly to?: readonly number[]
  /** The labels of its options, in their order; a notice with options asks a question. */
  readonly options?: readonly string[]
}

/** Adds a notice of the world's school to the tables, in the state after sending; returns its id. */
export async function addNotice({ db, issuer }: World, fixture: NoticeFixture): Promise<number> {
  const { to = [], options = [], ...columns } = fixture
  const { id } = await db
    .insertInto('notice')
    .values({
      issuer_id: issuer.id,
      organization_id: organization.school,
      content: `${fixture.title}的内容`,
      sent_at: new Date('2026-11-01T08:00:00Z'),
      recipients: to.length,
      ...(options.length > 0 ? { receipt_subject: fixture.title } : {}),
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('notice_recipient')
    .columns(['person_id', 'notice_id'])
    .expression((eb) =>
      eb
        .selectFrom('person')
        .select(['id', eb.val(id).as('notice_id')])
        .where('id', 'in', [0, ...to]),
    )
    .execute()
  const rows = options.map((label, at) => ({ notice_id: id, key: optionKeyAt(at), label }))
  if (rows.length > 0) await db.insertInto('notice_option').values(rows).execute()
  return id
}
