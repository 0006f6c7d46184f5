import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { Rule } from '../audience/expand.ts'

/** Stores the rules of an audience beside the notice, with the names of this moment. */
export async function insertRules(trx: Db, noticeId: number, rules: readonly Rule[]): Promise<void> {
  const column = <Key extends keyof Rule>(key: Key) => rules.map((rule) => rule[key])
  await sql`insert into notice_rule (notice_id, position, exclude, kind, target_id, below, name, name_en)
    select ${noticeId}::bigint, * from unnest(${column('position')}::smallint[], ${column('exclude')}::boolean[],
      ${column('kind')}::text[], ${column('target')}::bigint[], ${column('below')}::boolean[], ${column('name')}::text[],
      ${column('name_en')}::text[])`.execute(trx)
}
