import type { Contract, DataOf, ParsedQueryOf } from '@quadrangle/api-client/contract'
import type { Db } from '../../database/schema.ts'
import type { SessionUser } from '../../session/session.ts'
import { type Slice, sliceOf } from '../../shared/slice.ts'
import { helpHit, searchApps, searchHelp, searchServices } from './catalog.ts'
import { highlightsOf } from './highlights.ts'
import { noticeHits, searchNotices } from './notices.ts'
import { searchPeople } from './people.ts'
import { readQuery } from './query-terms.ts'

type All = Contract['search']['all']
export type Found = DataOf<All>
type Category = keyof Found['counts']

/** Searches every category, so that each has its count, and lists the page of those that are asked for. */
export async function searchAll(db: Db, user: SessionUser, asked: ParsedQueryOf<All>): Promise<Found> {
  const { personId } = user
  const { type = 'all', organization_id, from, until, unread } = asked
  const filter = { organization_id, from, until, unread }
  const query = readQuery(asked.text)
  const slice = sliceOf(asked)
  const lists = (category: Category) => type === 'all' || type === category
  const shown = (category: Category): Slice => (lists(category) ? slice : { limit: 0, offset: 0 })
  const notices = await searchNotices(db, personId, query, filter, shown('notice'))
  // A filter is about notices: nothing else has a sender or a day.
  const only = Object.values(filter).some((value) => value !== undefined)
  const apps = only ? [] : await searchApps(db, personId, query)
  const services = only ? [] : await searchServices(db, query)
  const topics = only ? [] : await searchHelp(db, query)
  const people = only ? { list: [], total: 0 } : await searchPeople(db, user, query, shown('person'))
  const counts = {
    app: apps.length,
    notice: notices.total,
    person: people.total,
    service: services.length,
    help: topics.length,
  }
  const pageOf = <Hit>(category: Category, hits: readonly Hit[]) =>
    lists(category) ? hits.slice(slice.offset, slice.offset + slice.limit) : []
  return {
    app_list: pageOf('app', apps).map(({ item, highlights }) => ({ ...item, highlights: highlights() })),
    notice_list: await noticeHits(db, personId, notices.ids, query),
    person_list: people.list.map((person) => ({
      ...person,
      highlights: highlightsOf({ name: person.name, name_en: person.name_en, number: person.number }, query),
    })),
    service_list: pageOf('service', services).map(({ item, highlights }) => ({ ...item, highlights: highlights() })),
    help_list: pageOf('help', topics).map(({ item }) => helpHit(item, query)),
    counts,
    corrected: '',
    total: (Object.keys(counts) as Category[]).reduce((sum, key) => sum + (lists(key) ? counts[key] : 0), 0),
  }
}
