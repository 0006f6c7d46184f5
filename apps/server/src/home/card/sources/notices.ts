import { sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import { instant } from '../../../runtime/shared/json-values.ts'
import { pick } from '../../../runtime/shared/locale.ts'
import { asText, asTitle, type CardItem } from '../card-content.ts'
import { builtinSource, type SourceParams } from './source.ts'

const SHOWN = 8

/** The notices that the person has received, without revoked ones. */
function receivedNotices({ db, personId }: SourceParams) {
  return db
    .selectFrom('notice_recipient as r')
    .innerJoin('notice as n', 'n.id', 'r.notice_id')
    .where('r.person_id', '=', personId)
    .where('n.revoked_at', 'is', null)
}

/**
 * The newest notices. Reading the card removes its marks, but the notices themselves stay unread: their presence on a
 * card does not mean that the person has opened them.
 */
export const notices = builtinSource({
  query(params) {
    const since = sql<Date>`coalesce(${params.readAt}::timestamptz, 'epoch')`
    return jsonBuildObject({
      newest: jsonArrayFrom(
        receivedNotices(params)
          .innerJoin('organization as o', 'o.id', 'n.organization_id')
          .select(['n.id', 'n.title', 'n.title_en', 'n.sent_at', 'o.name', 'o.name_en'])
          .select(sql<boolean>`r.read_at is null and n.sent_at > ${since}`.as('unread'))
          .orderBy('r.notice_id', 'desc')
          .limit(SHOWN),
      ),
      unread: receivedNotices(params)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('r.read_at', 'is', null)
        .where('n.sent_at', '>', since)
        .$asScalar(),
    })
  },

  present({ newest, unread }, { locale }) {
    const items = newest.map(
      (notice): CardItem => ({
        id: String(notice.id),
        title: asTitle(pick(locale, notice.title, notice.title_en)),
        ...asText(pick(locale, notice.name, notice.name_en)),
        url: `/notice-v2/detail/recv/${notice.id}`,
        time: instant(notice.sent_at),
        unread: notice.unread ? 1 : 0,
      }),
    )
    return { version: 'card/v1', kind: 'list', data: items, global: { tips: unread ?? 0 } }
  },
})
