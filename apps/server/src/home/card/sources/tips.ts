import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { instant } from '../../../runtime/shared/json-values.ts'
import { pick } from '../../../runtime/shared/locale.ts'
import { afterReading, asText, asTitle, type CardItem } from '../card-content.ts'
import { builtinSource } from './source.ts'

const MAX_TIPS = 10

/** The current tips, newest first; each is unread until the card is read. */
export const tips = builtinSource({
  query({ db, now }) {
    return jsonArrayFrom(
      db
        .selectFrom('tip')
        .select(['id', 'title', 'title_en', 'content', 'content_en', 'begins_at'])
        .where('enabled', '=', true)
        .where('begins_at', '<=', now)
        .where('ends_at', '>', now)
        .orderBy('begins_at', 'desc')
        .orderBy('id', 'desc')
        .limit(MAX_TIPS),
    )
  },

  present(rows, { locale, readAt, now }) {
    const items = rows.map(
      (tip): CardItem => ({
        id: String(tip.id),
        title: asTitle(pick(locale, tip.title, tip.title_en)),
        ...asText(pick(locale, tip.content, tip.content_en)),
        time: instant(tip.begins_at),
        unread: 1,
      }),
    )
    return afterReading({ version: 'card/v1', kind: 'list', data: items, global: { tips: items.length } }, readAt, now)
  },
})
