import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { optionIndexOf } from '../../platform/notice-content/option-keys.ts'
import { visibleIds } from './boxes.ts'
import { eventOf } from './event-json.ts'

/**
 * The content of a former version of a notice, for people who may still read the notice, with their answer to it. When
 * a new version asks again, the answers are archived with the version that it replaces. They also apply to the versions
 * before that one, back to the last one that asked again.
 */
export async function loadVersion(db: Db, personId: number, id: number, version: number) {
  const row = await db
    .selectFrom('notice_version as v')
    .innerJoin('notice as n', 'n.id', 'v.notice_id')
    .select(['v.version', 'v.title', 'v.content', 'v.content_en', 'v.html', 'v.html_en', 'v.replaced_at'])
    .select(['v.receipt_subject', 'v.receipt_options', 'v.event_at', 'v.event_ends_at', 'v.event_place'])
    .select('v.attachments as files')
    .select((eb) =>
      eb
        .case()
        .when(
          eb.exists(
            eb
              .selectFrom('notice_version as w')
              .select('w.version')
              .whereRef('w.notice_id', '=', 'v.notice_id')
              .whereRef('w.version', '>=', 'v.version')
              .where('w.asked_again', '=', true),
          ),
        )
        .then(
          eb
            .selectFrom('notice_former_answer as a')
            .select('a.answer')
            .whereRef('a.notice_id', '=', 'v.notice_id')
            .where('a.person_id', '=', personId)
            .where('a.version', '=', (inner) =>
              inner
                .selectFrom('notice_version as w')
                .select(sql<number>`min(w.version)`.as('version'))
                .whereRef('w.notice_id', '=', 'v.notice_id')
                .whereRef('w.version', '>=', 'v.version')
                .where('w.asked_again', '=', true),
            ),
        )
        .else(
          eb
            .selectFrom('notice_recipient as r')
            .select('r.answer')
            .whereRef('r.notice_id', '=', 'v.notice_id')
            .where('r.person_id', '=', personId),
        )
        .end()
        .as('answer'),
    )
    .where('v.notice_id', '=', id)
    .where('v.version', '=', version)
    .where('n.revoked_at', 'is', null)
    .where('n.id', 'in', visibleIds(db, personId))
    .executeTakeFirst()
  if (!row) return undefined
  const { answer, event_at, event_ends_at, event_place, ...rest } = row
  const event = eventOf({ event_at, event_ends_at, event_place })
  return { ...rest, event, answer: row.receipt_options[optionIndexOf(answer ?? '')] ?? '' }
}
