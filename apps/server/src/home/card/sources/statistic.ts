import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Locale } from '../../../runtime/shared/locale.ts'
import { plain } from '../card-content.ts'
import { builtinSource } from './source.ts'

const figures = [
  { id: 'unread', zh: '未读通知', en: 'Unread notices', unit: '条', url: '/notice-v2/recv' },
  { id: 'due', zh: '待回复', en: 'Replies due', unit: '条', url: '/notice-v2/recv' },
  { id: 'events', zh: '本周日程', en: 'Events this week', unit: '项', url: undefined },
  { id: 'todos', zh: '未完成待办', en: 'Open to-dos', unit: '项', url: undefined },
] as const

/** The person's numbers of unread notices, due replies, coming events and open to-dos. */
export const statistic = builtinSource({
  query({ db, personId, now }) {
    const received = db
      .selectFrom('notice_recipient as r')
      .innerJoin('notice as n', 'n.id', 'r.notice_id')
      .select(sql<number>`count(*)`.as('count'))
      .where('r.person_id', '=', personId)
      .where('n.revoked_at', 'is', null)
    return jsonBuildObject({
      unread: received.where('r.read_at', 'is', null).$asScalar(),
      due: received
        .where('n.receipt_subject', 'is not', null)
        .where('r.answer', 'is', null)
        .where((eb) => eb.or([eb('n.receipt_deadline', 'is', null), eb('n.receipt_deadline', '>', now)]))
        .$asScalar(),
      events: db
        .selectFrom('agenda_entry')
        .select(sql<number>`count(*)`.as('count'))
        .where((eb) => eb.or([eb('person_id', '=', personId), eb('person_id', 'is', null)]))
        .where('enabled', '=', true)
        .where('ends_at', '>=', now)
        .where('begins_at', '<', sql<Date>`${now}::timestamptz + interval '7 days'`)
        .$asScalar(),
      todos: db
        .selectFrom('todo')
        .select(sql<number>`count(*)`.as('count'))
        .where('person_id', '=', personId)
        .where('done_at', 'is', null)
        .$asScalar(),
    })
  },

  present(counts, { locale }) {
    return plain(
      'stat',
      figures.map(({ id, unit, url, ...title }) => ({
        id,
        title: title[locale],
        value: counts[id] ?? 0,
        ...unitOf(locale, unit),
        ...(url === undefined ? {} : { url }),
      })),
    )
  },
})

/** Chinese counts with a measure word; in English the title says what is counted. */
function unitOf(locale: Locale, unit: string): { unit?: string } {
  return locale === 'zh' ? { unit } : {}
}
