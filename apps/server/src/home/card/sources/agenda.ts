import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { instant } from '../../../runtime/shared/json-values.ts'
import { pick } from '../../../runtime/shared/locale.ts'
import { asText, asTitle, plain } from '../card-content.ts'
import { builtinSource } from './source.ts'

const SHOWN = 20

/** Current entries and those of the next seven days: the person's own and the institution's. */
export const agenda = builtinSource({
  query({ db, personId, now }) {
    return jsonArrayFrom(
      db
        .selectFrom('agenda_entry')
        .select(['id', 'title', 'title_en', 'place', 'place_en', 'begins_at', 'ends_at'])
        .where((eb) => eb.or([eb('person_id', '=', personId), eb('person_id', 'is', null)]))
        .where('enabled', '=', true)
        .where('ends_at', '>=', now)
        .where('begins_at', '<', sql<Date>`${now}::timestamptz + interval '7 days'`)
        .orderBy('begins_at')
        .orderBy('id')
        .limit(SHOWN),
    )
  },

  present(entries, { locale }) {
    const items = entries.map((entry) => ({
      id: String(entry.id),
      title: asTitle(pick(locale, entry.title, entry.title_en)),
      ...asText(pick(locale, entry.place, entry.place_en)),
      time: instant(entry.begins_at),
      end_time: instant(entry.ends_at),
    }))
    return plain('agenda', items)
  },
})
